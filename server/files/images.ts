import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import { createWorkQueue } from '#server/work-queue.ts';
import type { ImageJob, ImageResult } from './image-worker.ts';
import { createWorkerPool } from './worker-pool.ts';

/** A picture within the pixels that are taken needs a second or two, and twenty times as long on a machine that has none. */
const MAX_MILLISECONDS = 15_000;
/** Each wants a core and up to 280 MB (image-worker.ts). */
const AT_ONCE = 2;
const USUAL_MILLISECONDS = 500;
const inTurn = createWorkQueue(AT_ONCE, USUAL_MILLISECONDS);
const program = join(import.meta.dirname, 'image-worker.ts');
const drawInProcess = createWorkerPool<ImageJob, ImageResult>(program, MAX_MILLISECONDS);

/**
 * Decodes a picture wholly and rewrites it: orientation applied, metadata (place, camera, thumbnails) gone,
 * whatever else hid in the file gone with it. A logo is fitted into 280x120 on transparent ground (docs/rules.md#validation).
 * Refuses with 503 when too many others wait.
 */
export const reencodeImage = (job: Omit<ImageJob, 'pixels'>): Promise<ImageResult> =>
  inTurn(async () => (await drawInProcess({ ...job, pixels: limits.imagePixels })) ?? 'heavy');
