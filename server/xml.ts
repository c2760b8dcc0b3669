/** What XML 1.0 allows in no document, not even as a reference. Lone surrogates are dropped apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const special = /[&<>"'\r\n\t]/g;

/** Makes any text harmless as element content and inside quoted attributes; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(special, (character) => `&#${character.charCodeAt(0)};`);
}

/** Writes a text as a CDATA section, so that HTML in it stays as it is; "]]>" is split, what XML cannot hold is left out. */
export const cdata = (text: string): string => `<![CDATA[${suspicious.test(text) ? clean(text) : text}]]>`;
const clean = (text: string) =>
  text.toWellFormed().replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>');
/** Few texts have any of it, and one look at a text is cheaper than three changes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const suspicious = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]|\]\]>/;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
