import { createHash } from 'node:crypto';
import { BackupError, FORMAT_VERSION, HEADER_FILE, type Header, header } from './format.ts';

/**
 * Serializes the header as one line, followed by a line with its checksum. The manifest has checksums of the other
 * files only.
 */
export function writeHeader(value: Header): string {
  const line = JSON.stringify(value);
  return `${line}\n${checksum(line)}\n`;
}

/** Parses a header. Throws BackupError if a single character has changed. */
export function readHeader(text: string): Header {
  const [line = '', sum] = text.split('\n');
  if (sum !== checksum(line)) throw new BackupError(`${HEADER_FILE} is damaged.`);
  const value = JSON.parse(line) as { format?: unknown };
  if (value.format !== FORMAT_VERSION)
    throw new BackupError(
      `The backup is in format ${value.format}; this version reads format ${FORMAT_VERSION}.`,
    );
  return header.parse(value);
}

const checksum = (line: string) => createHash('sha256').update(line).digest('hex');
