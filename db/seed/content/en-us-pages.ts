import type { ContentText } from "#contract/content.ts";
import type { ContentSlug } from "#domain/content/content-slug.ts";
import { aboutUs } from "./en-US/about-us.ts";
import { contactUs } from "./en-US/contact-us.ts";
import { faq } from "./en-US/faq.ts";
import { privacyPolicy } from "./en-US/privacy-policy.ts";
import { returnPolicy } from "./en-US/return-policy.ts";
import { shippingPolicy } from "./en-US/shipping-policy.ts";
import { termsOfService } from "./en-US/terms-of-service.ts";

export const englishPages: Record<ContentSlug, ContentText> = {
  faq,
  "about-us": aboutUs,
  "contact-us": contactUs,
  "shipping-policy": shippingPolicy,
  "return-policy": returnPolicy,
  "privacy-policy": privacyPolicy,
  "terms-of-service": termsOfService,
};
