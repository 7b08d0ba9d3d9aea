import type { ContentText } from "#contract/content.ts";
import type { ContentSlug } from "#domain/content/content-slug.ts";
import { aboutUs } from "./zh-CN/about-us.ts";
import { contactUs } from "./zh-CN/contact-us.ts";
import { faq } from "./zh-CN/faq.ts";
import { privacyPolicy } from "./zh-CN/privacy-policy.ts";
import { returnPolicy } from "./zh-CN/return-policy.ts";
import { shippingPolicy } from "./zh-CN/shipping-policy.ts";
import { termsOfService } from "./zh-CN/terms-of-service.ts";

export const chinesePages: Record<ContentSlug, ContentText> = {
  faq,
  "about-us": aboutUs,
  "contact-us": contactUs,
  "shipping-policy": shippingPolicy,
  "return-policy": returnPolicy,
  "privacy-policy": privacyPolicy,
  "terms-of-service": termsOfService,
};
