import { buildIfChanged } from './build-stamp.ts';
import { packRelease } from './release/archive.ts';

await buildIfChanged();
const { path, packedMegabytes, unpackedMegabytes } = await packRelease();
console.log(`${path}: ${packedMegabytes} MB, ${unpackedMegabytes} MB unpacked`);
