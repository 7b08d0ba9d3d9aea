import { IdCard, Lock, MapPin, Package, Shield, Shirt, UserRound } from "lucide-react";

/** The pages of the account, in the order of its menu. */
export const accountLinks = [
  { name: "home", to: "/account", Icon: UserRound },
  { name: "orders", to: "/orders", Icon: Package },
  { name: "address", to: "/address", Icon: MapPin },
  // Open to visitors, too, whose designs go to their account.
  { name: "designs", to: "/designs", Icon: Shirt },
  { name: "profile", to: "/myprofile", Icon: IdCard },
  { name: "password", to: "/change-password", Icon: Lock },
  { name: "privacy", to: "/privacy", Icon: Shield },
] as const;
