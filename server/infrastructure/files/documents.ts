/**
 * True if the bytes are a complete PDF: its signature at the start, its trailer at the end. The content in between is
 * not checked; PDFs are only ever served sandboxed.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).toString('latin1').startsWith('%PDF-')) return false;
  const tail = bytes.subarray(-2048).toString('latin1');
  return tail.includes('%%EOF') && tail.includes('startxref');
}

/** True if the bytes are a Word document (.docx) without macros, by the list of parts at the end of the archive. */
export function isPlainDocx(bytes: Buffer): boolean {
  const names = listZipNames(bytes);
  if (!names?.includes('word/document.xml') || !names.includes('[Content_Types].xml')) return false;
  return !names.some((name) => /vbaproject/i.test(name));
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** Lists the names in the central directory of a zip archive; undefined if the bytes are no archive or are damaged. */
function listZipNames(bytes: Buffer): string[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
