import { fileTypeFromBuffer } from 'file-type';
import { type FileKind, fileKinds, fileMessages } from '#contract/files.ts';
import { isPlainDocx, isWholePdf } from './documents.ts';
import { reencodeImage } from './images.ts';

/** A received file, completely in memory: the body limit bounds its size. */
export interface Upload {
  /** Name of the form field. */
  field: string;
  /** File name given by the sender. */
  name: string;
  content: Buffer;
}
/** A file that may be stored: content checked, images re-encoded, name made harmless. */
export interface CheckedFile {
  name: string;
  mime: string;
  bytes: Buffer;
  /** Width of an image, in pixels. */
  width?: number;
  height?: number;
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/**
 * Checks an upload by its content; neither name nor declared type matter.
 * @returns the file to store, or the message key of the error (`error.field.file_…`)
 */
export async function checkUpload(
  kind: FileKind,
  upload: Omit<Upload, 'field'>,
): Promise<CheckedFile | string> {
  const rule = fileKinds[kind];
  if (upload.content.length === 0) return fileMessages.required;
  if (upload.content.length > rule.bytes) return fileMessages.size(kind);
  const type = await findType(upload.content);
  const types: readonly string[] = rule.types;
  // Text has no signature, so a file with one is of another type. The code that parses the text validates it.
  if (types.includes('text/csv'))
    return type
      ? fileMessages.type(kind)
      : { name: cleanName(upload.name, 'text/csv'), mime: 'text/csv', bytes: upload.content };
  if (!type || !types.includes(type)) return fileMessages.type(kind);
  if (type === 'image/jpeg' || type === 'image/png' || type === 'image/gif') {
    const picture = await reencodeImage({ bytes: upload.content, type, use: rule.reencodeAs });
    if (typeof picture === 'string') return fileMessages[picture](kind);
    return { ...picture, name: cleanName(upload.name, picture.mime) };
  }
  const whole = type === 'application/pdf' ? isWholePdf(upload.content) : isPlainDocx(upload.content);
  if (!whole) return fileMessages.broken(kind);
  return { name: cleanName(upload.name, type), mime: type, bytes: upload.content };
}

async function findType(bytes: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // An animated PNG counts as a PNG; only its first picture is used.
  return found?.mime === 'image/apng' ? 'image/png' : found?.mime;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control and direction characters would disguise a name
const deceptive = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Makes a file name safe: keeps the last part of the given path without deceptive characters, at most 120 characters,
 * with the extension of the actual content.
 */
export function cleanName(given: string, mime: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(deceptive, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...stem].slice(0, 120).join('').trim();
  return `${short || 'file'}.${extensions[mime] ?? 'bin'}`;
}
