import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Width of the icon. It must be at most 256 pixels, because an ICO file stores its size in one byte. */
const SIZE = 192;
const HEADER_BYTES = 22;

/** Serves `/favicon.ico` for programs that read no `<link rel="icon">`: the icon of the site in an ICO file. */
export async function registerFavicon(app: FastifyInstance, assetsFolder: string): Promise<void> {
  const icon = wrapInIco(await readFile(join(assetsFolder, `icon-${SIZE}.png`)));
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(icon),
  );
}

/** An ICO file with one picture, which may be a PNG since Windows Vista. */
function wrapInIco(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(SIZE, 6);
  header.writeUInt8(SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
