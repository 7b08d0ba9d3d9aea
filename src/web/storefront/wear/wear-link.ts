/** Address of the page that shows a name and number on every kit: both as they can be printed. */
export function wearLink({ name, number }: { name: string; number: string }): string {
  const query = new URLSearchParams({
    ...(name === "" ? {} : { name }),
    ...(number === "" ? {} : { number }),
  }).toString();
  return query === "" ? "/wear" : `/wear?${query}`;
}
