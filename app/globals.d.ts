/** Hash over all files in locales/; set by vite.config.ts. Stands in the addresses of the words. */
declare const __WORDS_VERSION__: string;
