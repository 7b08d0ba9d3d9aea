import { noInput, nothing } from "./admin-field.ts";
import { feeds, feedsInput } from "./feeds.ts";
import { apiKey, apiKeyList, createdKey, createKeyInput, keyIdInput } from "./keys.ts";
import {
  exportedFile,
  exportTableInput,
  importDetail,
  importIdInput,
  importList,
  importListInput,
  importRows,
  importRowsInput,
  mapImportInput,
  readImportInput,
  runImportInput,
  uploadImportInput,
} from "./imports.ts";
import { productIdInput } from "./products.ts";
import { currencySettings, saveCurrenciesInput, saveRatesInput } from "./currencies.ts";
import {
  saveTaxesInput,
  saveZoneInput,
  shipping,
  shippingZone,
  taxes,
  zoneCodeInput,
} from "./places.ts";
import { productPrices, savePricesInput } from "./prices.ts";
import { saveSellerInput, sellerSettings } from "./seller.ts";
import {
  confirmTestMailInput,
  saveSettingsInput,
  senderProven,
  sendTestMailInput,
  settingHistory,
  settingHistoryInput,
  settingList,
  testMailSent,
} from "./settings.ts";
import {
  createWebhookInput,
  delivery,
  deliveryIdInput,
  deliveryList,
  deliveryListInput,
  saveWebhookInput,
  switchWebhookInput,
  webhook,
  webhookIdInput,
  webhookList,
  webhookSecret,
  webhookVersionInput,
} from "./webhooks.ts";
import { chainState, securityList, securityListInput } from "./security.ts";
import { io } from "./io.ts";

/** Input and output of the calls about the shop itself: its terms, programs, tables, settings. */
export const systemSchemas = {
  getShipping: io(noInput, shipping),
  saveZone: io(saveZoneInput, shippingZone),
  deleteZone: io(zoneCodeInput, nothing),
  getTaxes: io(noInput, taxes),
  saveTaxes: io(saveTaxesInput, taxes),
  getCurrencies: io(noInput, currencySettings),
  saveCurrencies: io(saveCurrenciesInput, currencySettings),
  saveRates: io(saveRatesInput, currencySettings),
  getPrices: io(productIdInput, productPrices),
  savePrices: io(savePricesInput, productPrices),
  getSeller: io(noInput, sellerSettings),
  saveSeller: io(saveSellerInput, sellerSettings),
  listKeys: io(noInput, apiKeyList),
  createKey: io(createKeyInput, createdKey),
  revokeKey: io(keyIdInput, apiKey),
  listWebhooks: io(noInput, webhookList),
  createWebhook: io(createWebhookInput, webhookSecret),
  saveWebhook: io(saveWebhookInput, webhook),
  switchWebhook: io(switchWebhookInput, webhook),
  rotateWebhookSecret: io(webhookVersionInput, webhookSecret),
  deleteWebhook: io(webhookVersionInput, nothing),
  testWebhook: io(webhookIdInput, deliveryIdInput),
  listDeliveries: io(deliveryListInput, deliveryList),
  getDelivery: io(deliveryIdInput, delivery),
  replayDelivery: io(deliveryIdInput, deliveryIdInput),
  uploadImport: io(uploadImportInput, importDetail),
  listImports: io(importListInput, importList),
  getImport: io(importIdInput, importDetail),
  readImport: io(readImportInput, importDetail),
  mapImport: io(mapImportInput, importDetail),
  listImportRows: io(importRowsInput, importRows),
  runImport: io(runImportInput, importDetail),
  stopImport: io(importIdInput, importDetail),
  retryPictures: io(importIdInput, importDetail),
  undoImport: io(importIdInput, importDetail),
  exportFaults: io(importIdInput, exportedFile),
  exportTable: io(exportTableInput, exportedFile),
  listSecurity: io(securityListInput, securityList),
  checkSecurity: io(noInput, chainState),
  listSettings: io(noInput, settingList),
  saveSettings: io(saveSettingsInput, settingList),
  listSettingHistory: io(settingHistoryInput, settingHistory),
  getFeeds: io(feedsInput, feeds),
  sendTestMail: io(sendTestMailInput, testMailSent),
  confirmTestMail: io(confirmTestMailInput, senderProven),
};
