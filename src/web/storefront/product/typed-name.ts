/**
 * What was typed, in capitals. A letter whose capital is another letter or two (`ß`, `ı`) stays as
 * it is: it is answered with a suggestion, never silently changed (decision 5).
 */
export function upperAsTyped(typed: string): string {
  return Array.from(typed, (letter) => {
    const upper = letter.toUpperCase();
    const sameKind = isAscii(upper) === isAscii(letter);
    return upper.length === letter.length && sameKind ? upper : letter;
  }).join("");
}

const isAscii = (letter: string) => letter.charCodeAt(0) < 128;
