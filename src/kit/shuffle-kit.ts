import { collars, kitPatterns, type KitModel } from "#domain/catalog/kit-model.ts";
import { inCloth } from "./kit-presets.ts";

/** Orders of main colour, second colour and trim. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/**
 * Another shirt of the same three colours: pattern, collar and which colour is the main one.
 * @param seed a whole number; each one is a shirt of its own, the same every time
 */
export function shuffleKit(model: KitModel, seed: number): KitModel {
  const colours = [model.body, model.second, model.trim] as const;
  // Steps that share no factor with the lengths: 36 shirts come before one comes twice.
  const pattern = kitPatterns[(seed * 4) % kitPatterns.length] ?? model.pattern;
  const collar = collars[(seed * 3) % collars.length] ?? model.collar;
  const [body, second, trim] = orders[(seed * 5) % orders.length] ?? orders[0];
  return inCloth(model, {
    pattern,
    collar,
    body: colours[body],
    second: colours[second],
    trim: colours[trim],
  });
}
