import { z } from 'zod';
import { admin, call, staffRoles } from '#contract/call.ts';
import { storedFile } from '#contract/files.ts';

export const uploadContentImage = call('POST /admin/content/upload-image', {
  summary: 'Keeps a picture for what the site publishes; a record has to name it within a day',
  access: admin(...staffRoles.publishing),
  output: storedFile.extend({ width: z.int(), height: z.int() }),
  files: { file: 'content' },
  idempotent: true,
});
