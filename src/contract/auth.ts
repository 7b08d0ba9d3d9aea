import * as z from "zod/mini";
import { email, requiredText, typedPassword } from "./field.ts";

export const tokenPair = z.object({ token: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const refreshInput = z.object({ refreshToken: requiredText() });
export const loginInput = z.object({
  username: email(),
  password: typedPassword(),
});

export const userInfo = z.object({
  userId: z.string(),
  userName: z.string(),
  roles: z.array(z.string()),
  buttons: z.array(z.string()),
  /** Names of those of the roles that the shop has made itself; without any, it is left out. */
  roleNames: z.optional(z.array(z.string())),
});
export type UserInfo = z.infer<typeof userInfo>;
