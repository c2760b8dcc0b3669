import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { pageOf, paging } from '../paging.ts';

/** Kinds of runs: postings (`npm run import`) and the register of companies (`npm run registry`). */
const importKinds = ['POSTINGS', 'REGISTRY'] as const;
/** RUNNING: it still runs, or was interrupted. PARTLY: an undo left some of its records as they are. */
const importStates = ['RUNNING', 'FINISHED', 'UNDONE', 'PARTLY'] as const;

export const listImports = call('GET /admin/import/list', {
  summary: 'Runs of imports of the last 30 days, newest first, with what each wrote and what was undone',
  access: admin(...staffRoles.reading),
  input: z.object(paging),
  output: pageOf(
    z.object({
      /** Number of the run, which `npm run import -- --undo` needs. */
      id: z.int(),
      kind: z.enum(importKinds),
      state: z.enum(importStates),
      /** Names of the imported files, without folders. */
      files: z.string(),
      started_at: z.iso.datetime(),
      /** Until this time the run can be undone; then its record is deleted. */
      ends_at: z.iso.datetime(),
      added: z.int(),
      changed: z.int(),
      /** Number of lines that were imported before, or whose record is unchanged. */
      known: z.int(),
      refused: z.int(),
      undone_at: z.iso.datetime().nullable(),
      /** Numbers of records that the undo removed, restored (`restored`), and left as they are (`kept`). */
      removed: z.int(),
      restored: z.int(),
      kept: z.int(),
    }),
  ),
});
