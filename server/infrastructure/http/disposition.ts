/**
 * Formats a Content-Disposition header (RFC 6266): how a browser handles a file, and the file's name, once in plain
 * ASCII for old clients and once in UTF-8.
 * @param ascii an ASCII name that is better than `name` with all other letters replaced
 */
export function disposition(kind: 'inline' | 'attachment', name: string, ascii = name): string {
  const plain = ascii.replace(/[^\x20-\x7E]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
