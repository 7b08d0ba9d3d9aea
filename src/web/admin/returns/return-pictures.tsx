import { Button, Group, Modal, Skeleton, Text } from "@mantine/core";
import { Image } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DataView } from "../data/data-view.tsx";
import { isUnknown } from "../data/failure.ts";
import { useAdminData } from "../data/use-admin-data.ts";

type Shown = { photoId: string; title: string };

/** The buyer's pictures of a line, each opened large; they have no address that could be shared. */
export function ReturnPictures({ ids, name }: { ids: readonly string[]; name: string }) {
  const t = useTranslations("admin-returns");
  const [isOpen, setOpen] = useState(false);
  // What was shown stays until the dialog has faded.
  const [shown, setShown] = useState<Shown | null>(null);
  if (ids.length === 0) return null;
  return (
    <Group gap={8}>
      {ids.map((photoId, index) => {
        const title = t("photoOf", { no: index + 1, name });
        return (
          <Button
            key={photoId}
            size="xs"
            variant="default"
            leftSection={<Image size={14} />}
            aria-label={title}
            onClick={() => {
              setShown({ photoId, title });
              setOpen(true);
            }}
          >
            {index + 1}
          </Button>
        );
      })}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={shown?.title ?? ""} size="xl">
        {shown ? <Picture key={shown.photoId} shown={shown} /> : null}
      </Modal>
    </Group>
  );
}

function Picture({ shown: { photoId, title } }: { shown: Shown }) {
  const t = useTranslations("admin-returns");
  const source = useAdminData("readReturnPhoto", { photoId });
  // It was erased with what else its buyer left.
  if (source.failure && isUnknown(source.failure)) {
    return <Text role="status">{t("photoGone")}</Text>;
  }
  return (
    <DataView source={source} skeleton={<Skeleton className="return-picture" h="60vh" />}>
      {({ image }) => <img className="return-picture" src={image} alt={title} />}
    </DataView>
  );
}
