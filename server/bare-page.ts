import { type Language, languageTag } from '#contract/languages.ts';
import { html, type SafeHtml } from './html.ts';
import { translate } from './i18n.ts';

interface BarePage {
  language: Language;
  title: string;
  /** What else stands in the head: its own styles and scripts. */
  head?: SafeHtml;
  body: SafeHtml;
}

/**
 * A page that stands on nothing of the product's pages and shows up in no search: where those could not be drawn, or
 * belong to somebody else.
 * @returns the whole document
 */
export function minimalPage({ language, title, head, body }: BarePage): string {
  return html`<!doctype html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`.safe;
}

/** In the place of a page that could not be had: the HTTP status, why, the same address once more and the way home. */
export const errorPage = (language: Language, { http, message }: { http: number; message: string }): string =>
  minimalPage({
    language,
    title: 'Sanviec',
    body: html`<main><h1>${String(http)}</h1><p role="alert">${message}</p><p><a href="">${translate(language, 'common.retry')}</a></p><p><a href="/">Sanviec</a></p></main>`,
  });
