import { Button, Menu } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { methodName, usualMethods } from "#domain/delivery/method-name.ts";
import { useFormat } from "../data/use-format.ts";
import { MoveTools } from "../parts/move-tools.tsx";
import { MethodFields } from "./method-fields.tsx";
import { newMethod, type MethodDraft } from "./zone-draft.ts";

/** As the call takes them. */
const most = 20;

type MethodListProps = {
  methods: readonly MethodDraft[];
  errors: Readonly<Record<string, string>>;
  onChange: (methods: MethodDraft[]) => void;
};

/** The ways of sending parcels to a zone, in the order in which shoppers see them. */
export function MethodList({ methods, errors, onChange }: MethodListProps) {
  const t = useTranslations("admin-places");
  const { textIn } = useFormat();
  return (
    <>
      {methods.map((draft, index) => {
        const { key, method, name } = draft;
        const named = { method: method ?? t("ownMethod"), name: textIn(name) };
        const title = methodName(named, (usual) => t(`methods.${usual}`));
        return (
          <MethodFields
            key={key}
            title={title}
            tools={
              <MoveTools
                items={methods}
                index={index}
                labels={{
                  up: t("moveMethodUp", { name: title }),
                  down: t("moveMethodDown", { name: title }),
                  remove: t("removeMethod", { name: title }),
                }}
                onChange={onChange}
              />
            }
            draft={draft}
            path={`methods.${index}`}
            errors={errors}
            onChange={(part) => onChange(methods.with(index, { ...draft, ...part }))}
          />
        );
      })}
      {methods.length < most ? <AddMethod methods={methods} onChange={onChange} /> : null}
    </>
  );
}

function AddMethod({ methods, onChange }: Omit<MethodListProps, "errors">) {
  const t = useTranslations("admin-places");
  const free = usualMethods.filter((usual) => methods.every(({ method }) => method !== usual));
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<ChevronDown size={14} />}>
          {t("addMethod")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {free.map((usual) => (
          <Menu.Item key={usual} onClick={() => onChange([...methods, newMethod(usual, methods)])}>
            {t(`methods.${usual}`)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChange([...methods, newMethod("own", methods)])}>
          {t("ownMethod")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
