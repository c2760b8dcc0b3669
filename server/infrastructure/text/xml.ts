/** Characters that XML 1.0 does not allow in any document, not even as references. Lone surrogates are removed separately. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const special = /[&<>"'\r\n\t]/g;

/** Escapes any text for element content and quoted attributes; characters that XML does not allow are removed. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(special, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Writes a text as a CDATA section, so that HTML in it stays as it is; "]]>" is split, characters that XML does not
 * allow are removed.
 */
export const cdata = (text: string): string =>
  `<![CDATA[${text.toWellFormed().replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
