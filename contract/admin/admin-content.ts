import { z } from 'zod';
import { admin, call, staffFor } from '../call.ts';
import { nothing } from '../fields.ts';
import { storedFile } from '../files.ts';

export const uploadContentImage = call('POST /admin/content/upload-image', {
  summary: 'Keeps a picture for what the site publishes; a record has to name it within a day',
  access: admin(...staffFor.publishing),
  effect: 'write',
  input: nothing,
  output: storedFile.extend({ width: z.int(), height: z.int() }),
  files: { file: 'content' },
  idempotent: true,
});
