/**
 * How a browser handles a file, and its name (RFC 6266): a plain ASCII one for old clients, the true one in UTF-8.
 * @param ascii an ASCII name that is better than one with the other letters replaced
 */
export function disposition(kind: 'inline' | 'attachment', name: string, ascii = name): string {
  const plain = ascii.replace(/[^\x20-\x7E]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
