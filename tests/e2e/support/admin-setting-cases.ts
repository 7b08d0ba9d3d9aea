import type { Look } from "./admin-look.ts";

/** Set-up and settings. */
export const settingCases: Readonly<Record<string, readonly Look[]>> = {
  system_seller: [{ name: "seller", at: () => "/admin/seller", shown: ".admin-panel" }],
  system_audit: [
    { name: "log", at: () => "/admin/audit?text=stacking", shown: ".audit-entries > li" },
    { name: "empty log", at: () => "/admin/audit?text=zzzzqqqq", shown: ".admin-empty" },
  ],
  system_security: [
    { name: "security log", at: () => "/admin/security", shown: ".admin-table tbody tr" },
  ],
  system_blocked: [{ name: "nothing blocked", at: () => "/admin/blocked", shown: ".admin-empty" }],
  admin_setup: [{ name: "set-up", at: () => "/admin/setup", shown: ".setup-steps > li" }],
  system_settings: [{ name: "settings", at: () => "/admin/settings", shown: ".settings-card" }],
  system_settings_detail: [
    { name: "settings of orders", at: () => "/admin/settings/orders", shown: ".settings-row" },
    { name: "name and look", at: () => "/admin/settings/brand", shown: ".settings-row" },
    { name: "keeping and deleting", at: () => "/admin/settings/privacy", shown: ".settings-row" },
  ],
};
