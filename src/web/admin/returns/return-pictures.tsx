import { Button, Group, Modal, Text } from "@mantine/core";
import { Image } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../api/admin-call.ts";

/** The buyer's pictures of a line, each opened large; they have no address that could be shared. */
export function ReturnPictures({ ids, name }: { ids: readonly string[]; name: string }) {
  const t = useTranslations("admin-returns");
  const [shown, setShown] = useState<{ title: string; image: string | null } | null>(null);
  if (ids.length === 0) return null;
  const open = async (photoId: string, title: string) => {
    const answer = await adminCall("readReturnPhoto", { photoId });
    setShown({ title, image: answer.ok ? answer.data.image : null });
  };
  return (
    <Group gap={8}>
      {ids.map((id, index) => {
        const title = t("photoOf", { no: index + 1, name });
        return (
          <Button
            key={id}
            size="xs"
            variant="default"
            leftSection={<Image size={14} />}
            aria-label={title}
            onClick={() => void open(id, title)}
          >
            {index + 1}
          </Button>
        );
      })}
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={t("photoTitle")}
        size="xl"
      >
        {shown?.image ? (
          <img className="return-picture" src={shown.image} alt={shown.title} />
        ) : (
          <Text>{t("photoGone")}</Text>
        )}
      </Modal>
    </Group>
  );
}
