import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "trailing" | "counted">;

/** A password field that can show its text and accepts pasting and password managers. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations("ui");
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      trailing={
        <IconButton
          label={shown ? t("hidePassword") : t("showPassword")}
          aria-pressed={shown}
          icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
          size="small"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
