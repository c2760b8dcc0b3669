import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import { createWorkQueue } from '#server/infrastructure/concurrency/work-queue.ts';
import type { ImageJob, ImageResult } from './image-worker.ts';
import { createWorkerPool } from './worker-pool.ts';

/**
 * Longest time for one image. An image within the pixel limit takes a second or two, and twenty times as long on a
 * fully loaded machine.
 */
const MAX_MILLISECONDS = 15_000;
/** Number of images that are processed at a time: each takes a core and up to 280 MB (image-worker.ts). */
const AT_ONCE = 2;
const USUAL_MILLISECONDS = 500;
const inTurn = createWorkQueue(AT_ONCE, USUAL_MILLISECONDS);
const program = join(import.meta.dirname, 'image-worker.ts');
const drawInProcess = createWorkerPool<ImageJob, ImageResult>(program, MAX_MILLISECONDS);

/**
 * Decodes an image completely and encodes it again: orientation applied, metadata (place, camera, thumbnails) and any
 * other hidden data removed. A logo is fitted into 280x120 on a transparent background (docs/rules.md#validation).
 * Rejects with 503 when too many others wait.
 */
export const reencodeImage = (job: Omit<ImageJob, 'pixels'>): Promise<ImageResult> =>
  inTurn(async () => (await drawInProcess({ ...job, pixels: limits.imagePixels })) ?? 'heavy');
