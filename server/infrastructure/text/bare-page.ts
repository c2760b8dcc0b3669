import { type Language, languageTag } from '#contract/languages.ts';
import { html, type SafeHtml } from './html.ts';
import { translate } from './i18n.ts';

interface BarePage {
  language: Language;
  title: string;
  /** Additional head content: its own styles and scripts. */
  head?: SafeHtml;
  body: SafeHtml;
}

/**
 * Renders a minimal page that needs no part of the product's pages and is not indexed: for errors in rendering them,
 * and for pages outside the product.
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

/** Replaces a page that cannot be served: the HTTP status, the reason, a link to retry and a link to the home page. */
export const errorPage = (language: Language, { http, message }: { http: number; message: string }): string =>
  minimalPage({
    language,
    title: 'Sanviec',
    body: html`<main><h1>${String(http)}</h1><p role="alert">${message}</p><p><a href="">${translate(language, 'common.retry')}</a></p><p><a href="/">Sanviec</a></p></main>`,
  });
