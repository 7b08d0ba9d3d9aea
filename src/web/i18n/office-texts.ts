/** Texts that no page of the shop shows, one file each. */
export const files = import.meta.glob<object>("./messages/*/{gallery,office,office-*,shell}.json", {
  import: "default",
});
