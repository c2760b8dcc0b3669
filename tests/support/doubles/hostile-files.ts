import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

/** A complete, minimal PDF; padded with spaces to `size` bytes if given. */
export function pdfOf(size?: number): Buffer {
  const start = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n');
  const end = Buffer.from('trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');
  const between = size === undefined ? 0 : size - start.length - end.length;
  return Buffer.concat([start, Buffer.alloc(between, 32), end]);
}

/**
 * A PNG of one colour, which compresses a thousandfold: the classic decompression bomb, grey, 8 bit. Created row by
 * row, so that creating it does not take the memory that a test measures.
 */
export async function flatPng(width: number, height: number): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(width + 1);
  const rows = Readable.from(Array.from({ length: height }, () => row));
  const pixels = await buffer(rows.pipe(createDeflate({ level: 9 })));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.write(type, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([frame.subarray(4), data])), 0);
  return Buffer.concat([frame, data, check]);
}
