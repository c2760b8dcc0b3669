import { z } from 'zod';
import { limits } from './limits.ts';
import { message } from './text/messages.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Rules for each kind of upload (docs/rules.md#validation). `accept` goes into `<input type="file">`. The server checks
 * the content, trusts neither the name nor the declared type, and re-encodes images as `reencodeAs`. The database has
 * no list of kinds: this is the only one.
 */
export const fileKinds = {
  licence: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'],
    accept: '.jpg,.jpeg,.png,.gif,.pdf',
    bytes: limits.imageBytes,
    isPublic: false,
    reencodeAs: 'document',
  },
  logo: {
    types: ['image/jpeg', 'image/png'],
    accept: '.jpg,.jpeg,.png',
    bytes: limits.imageBytes,
    isPublic: true,
    reencodeAs: 'logo',
  },
  photo: {
    types: ['image/jpeg', 'image/png'],
    accept: '.jpg,.jpeg,.png',
    bytes: limits.imageBytes,
    isPublic: true,
    reencodeAs: 'photo',
  },
  /** Images of published content. */
  content: {
    types: ['image/jpeg', 'image/png'],
    accept: '.jpg,.jpeg,.png',
    bytes: limits.imageBytes,
    isPublic: true,
    reencodeAs: 'photo',
  },
  /** Images that illustrate an inquiry. */
  inquiry: {
    types: ['image/jpeg', 'image/png'],
    accept: '.jpg,.jpeg,.png',
    bytes: limits.imageBytes,
    isPublic: false,
    reencodeAs: 'photo',
  },
  portfolio: {
    types: ['application/pdf', docx, 'image/jpeg', 'image/png'],
    accept: '.pdf,.docx,.jpg,.jpeg,.png',
    bytes: limits.attachmentBytes,
    isPublic: false,
    reencodeAs: 'document',
  },
  attachment: {
    types: ['application/pdf', docx, 'image/jpeg', 'image/png'],
    accept: '.pdf,.docx,.jpg,.jpeg,.png',
    bytes: limits.attachmentBytes,
    isPublic: false,
    reencodeAs: 'document',
  },
  /** A bank statement as CSV: parsed and never stored. */
  statement: {
    types: ['text/csv'],
    accept: '.csv,.txt',
    bytes: limits.statementBytes,
    isPublic: false,
    reencodeAs: 'document',
  },
} as const satisfies Record<
  string,
  {
    types: readonly string[];
    accept: string;
    bytes: number;
    isPublic: boolean;
    reencodeAs: 'logo' | 'photo' | 'document';
  }
>;
export type FileKind = keyof typeof fileKinds;

/** Extensions for the error message of a rejected file: "jpg, png, pdf". */
export function fileTypeNames(kind: FileKind): string {
  return fileKinds[kind].accept.replaceAll('.', '').replace('jpeg,', '').replaceAll(',', ', ');
}

/** If only images are accepted, the error message says "image" instead of "file". */
const nounOf = (kind: FileKind) =>
  fileKinds[kind].types.every((type) => type.startsWith('image/')) ? 'image' : 'file';

/** Message keys for a rejected file, the same before sending and on the server. */
export const fileMessages = {
  required: message('file_required'),
  one: message('file_one'),
  type: (kind: FileKind) => message(`${nounOf(kind)}_type`, { types: fileTypeNames(kind) }),
  size: (kind: FileKind) => message(`${nounOf(kind)}_size`, { megabytes: fileKinds[kind].bytes / 1_048_576 }),
  broken: (kind: FileKind) => message(`${nounOf(kind)}_broken`),
  pixels: () => message('image_pixels', { megapixels: limits.imagePixels / 1_000_000 }),
  heavy: () => message('image_heavy'),
  tooManyImages: (max: number) => message('image_count', { max }),
};

/**
 * Checks a chosen file before it is sent, by size and declared type only.
 * @returns the message key of the error, or nothing if the file may be sent
 */
export function findFileProblem(kind: FileKind, file: { size: number; type: string }): string | undefined {
  if (file.size === 0) return fileMessages.broken(kind);
  if (file.size > fileKinds[kind].bytes) return fileMessages.size(kind);
  const types: readonly string[] = fileKinds[kind].types;
  return types.includes(file.type) ? undefined : fileMessages.type(kind);
}

/** A stored file in answers; `url` is `/files/{id}` on the site's own origin. */
export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  url: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

/** URL path of a file on the site's own origin. */
export const fileUrl = (id: string) => `/files/${id}`;
