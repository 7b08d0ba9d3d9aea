import type { ContentText } from "#contract/content.ts";
import type { ContentSlug } from "#domain/content/content-slug.ts";
import { aboutUs } from "./about-us.ts";
import { contactUs } from "./contact-us.ts";
import { faq } from "./faq.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { returnPolicy } from "./return-policy.ts";
import { shippingPolicy } from "./shipping-policy.ts";
import { termsOfService } from "./terms-of-service.ts";

export const englishPages: Record<ContentSlug, ContentText> = {
  faq,
  "about-us": aboutUs,
  "contact-us": contactUs,
  "shipping-policy": shippingPolicy,
  "return-policy": returnPolicy,
  "privacy-policy": privacyPolicy,
  "terms-of-service": termsOfService,
};
