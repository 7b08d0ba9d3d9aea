/** Single orders are asked about by so many at once. */
const atOnce = 4;

/**
 * Asks one after the other, a few at once.
 * @param goesOn whether those after these answers are asked, too
 */
export async function askFew<Answer>(
  asks: readonly (() => Promise<Answer>)[],
  goesOn: (answers: readonly Answer[]) => boolean = () => true,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < asks.length; from += atOnce) {
    const some = await Promise.all(asks.slice(from, from + atOnce).map((ask) => ask()));
    answers.push(...some);
    if (!goesOn(some)) break;
  }
  return answers;
}
