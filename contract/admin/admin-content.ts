import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { emptyObject } from '../fields.ts';
import { storedFile } from '../files.ts';

export const uploadContentImage = call('POST /admin/content/upload-image', {
  summary: 'Keeps a picture for what the site publishes; a record has to name it within a day',
  access: admin(...staffRoles.publishing),
  effect: 'write',
  input: emptyObject,
  output: storedFile.extend({ width: z.int(), height: z.int() }),
  files: { file: 'content' },
  idempotent: true,
});
