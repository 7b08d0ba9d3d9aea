import { vi } from "vitest";
import { errorCodes, successCode } from "#contract/error-codes.ts";
import type { ValidationKey } from "#contract/validation-texts.ts";

/** A file on its way, as the border of the network sees it. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = "";
  url = "";
  body: Blob | null = null;
  isAborted = false;

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader(): null {
    return null;
  }
  send(body: Blob): void {
    this.body = body;
    sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }

  /** The shop keeps it. */
  keep(data: object): void {
    this.#answer({ code: successCode, msg: "", data });
  }
  refuse(path: string, key: ValidationKey): void {
    const errors = [{ path, key, message: key }];
    this.#answer({ code: errorCodes.invalidInput, msg: "", data: { errors } });
  }
  /** The line breaks. */
  lose(): void {
    this.dispatchEvent(new Event("error"));
  }
  #answer(envelope: object): void {
    this.status = 200;
    this.responseText = JSON.stringify({ ...envelope, requestId: "of-a-test" });
    this.dispatchEvent(new Event("load"));
  }
}

const sent: FakeUpload[] = [];

/** Takes the place of uploads in one test. @returns those that were sent, in order */
export function fakeUploads(): readonly FakeUpload[] {
  sent.length = 0;
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  return sent;
}
