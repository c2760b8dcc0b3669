/** Hash over all files in locales/, set by vite.config.ts. Part of the URLs of the translations. */
declare const __WORDS_VERSION__: string;
/** The Latin and Vietnamese fonts that nearly every page needs; from vite.config.ts. */
declare const __COMMON_FACES__: readonly import('./document/assets.ts').CommonFace[];
/** The text of a file, as Vite gives it. */
declare module '*?raw' {
  const text: string;
  export default text;
}
/** The script before the first paint, bundled by scripts/before-paint.ts. */
declare module 'virtual:before-paint' {
  export const script: string;
}
