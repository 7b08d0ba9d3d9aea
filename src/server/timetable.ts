import type { ShopMode } from "#domain/shop/shop-mode.ts";
import { countPopularityTask } from "./catalog/count-popularity.ts";
import { fetchRatesTask } from "./currency/fetch-rates.ts";
import { importTask } from "./admin/imports/import-job.ts";
import { scheduleTask } from "./content/announce-schedule.ts";
import { forgetPhotosTask } from "./image/forget-photos.ts";
import { makePicturesTask } from "./image/make-pictures.ts";
import { refreshSearchTask } from "./search/refresh-search.ts";
import { sendAlertsTask } from "./wish-alert/send-alerts.ts";

/** When jobs run, in UTC: `minute hour day month weekday task`. */
export const timetable = ({ seedsDemo }: Pick<ShopMode, "seedsDemo">): string[] => [
  "11 3 * * * forget-old",
  "41 3 * * * check-security-chain",
  "*/10 * * * * seal-audit",
  "*/10 * * * * raise-alarms",
  "25 * * * * forget-mail-bodies",
  "17 3 * * * forget-subscribers",
  "18 3 * * * forget-alerts",
  "18 3 * * * forget-wishes",
  "19 3 * * * forget-guesses",
  "20 3 * * * forget-policy-reports",
  "21 3 * * * forget-crests",
  `24 3 * * * ${importTask}`,
  "23 * * * * look-at-disputes",
  "27 * * * * find-lost-disputes",
  "30 * * * * check-books",
  "33 * * * * look-for-lost-payments",
  ...(seedsDemo ? ["5 8 * * * move-demo-dates"] : []),
  `9 4 * * * ${countPopularityTask}`,
  `19 * * * * ${forgetPhotosTask}`,
  `7 * * * * ${fetchRatesTask}`,
  `* * * * * ${scheduleTask}`,
  `* * * * * ${makePicturesTask}`,
  `*/3 * * * * ${sendAlertsTask}`,
  `*/10 * * * * ${refreshSearchTask}`,
];
