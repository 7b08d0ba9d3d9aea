import { detail, type Detail, type Issue, PaypalError } from "./issues.ts";

export type JsonObject = Record<string, unknown>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface TextRule {
  required?: boolean;
  min?: number;
  max: number;
  pattern?: RegExp;
  oneOf?: readonly string[];
}

/**
 * Reads fields of a request body by PayPal's schema and gathers every violation (400), so that
 * one answer names them all. Paths are JSON pointers ("/purchase_units/0/amount").
 */
export class FieldReader {
  readonly details: Detail[] = [];

  complain(issue: Issue, field: string, value?: unknown): void {
    const shown =
      typeof value === "string" || typeof value === "number" ? String(value) : undefined;
    this.details.push(
      detail(issue, { field, ...(shown !== undefined && { value: shown }), location: "body" }),
    );
  }

  /** Throws one 400 carrying everything complained of so far. */
  finish(): void {
    if (this.details.length > 0) throw new PaypalError(400, this.details);
  }

  text(source: JsonObject, key: string, path: string, rule: TextRule): string | undefined {
    const field = `${path}/${key}`;
    const value = source[key];
    if (value === undefined || value === null) {
      if (rule.required) this.complain("MISSING_REQUIRED_PARAMETER", field);
      return undefined;
    }
    if (typeof value !== "string") {
      this.complain("INVALID_PARAMETER_SYNTAX", field, value);
      return undefined;
    }
    if (value.length < (rule.min ?? 0) || value.length > rule.max) {
      this.complain("INVALID_STRING_LENGTH", field, value);
      return undefined;
    }
    if (rule.pattern && !rule.pattern.test(value)) {
      this.complain("INVALID_PARAMETER_SYNTAX", field, value);
      return undefined;
    }
    if (rule.oneOf && !rule.oneOf.includes(value)) {
      this.complain("INVALID_PARAMETER_VALUE", field, value);
      return undefined;
    }
    return value;
  }

  object(source: JsonObject, key: string, path: string, required = false): JsonObject | undefined {
    const value = source[key];
    if (value === undefined || value === null) {
      if (required) this.complain("MISSING_REQUIRED_PARAMETER", `${path}/${key}`);
      return undefined;
    }
    if (isJsonObject(value)) return value;
    this.complain("INVALID_PARAMETER_SYNTAX", `${path}/${key}`, value);
    return undefined;
  }

  list(
    source: JsonObject,
    key: string,
    path: string,
    rule: { required?: boolean; min: number; max: number },
  ): JsonObject[] | undefined {
    const field = `${path}/${key}`;
    const value = source[key];
    if (value === undefined || value === null) {
      if (rule.required) this.complain("MISSING_REQUIRED_PARAMETER", field);
      return undefined;
    }
    if (!Array.isArray(value) || !value.every(isJsonObject)) {
      this.complain("INVALID_PARAMETER_SYNTAX", field);
      return undefined;
    }
    if (value.length < rule.min) this.complain("INVALID_ARRAY_MIN_ITEMS", field);
    if (value.length > rule.max) this.complain("INVALID_ARRAY_MAX_ITEMS", field);
    return value;
  }
}
