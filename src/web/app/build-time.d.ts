/** When this build was made, ISO 8601; set in `vite.config.ts`. */
declare const __BUILD_TIME__: string;
