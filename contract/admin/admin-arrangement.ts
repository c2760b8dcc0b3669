import { z } from 'zod';
import { call } from '../call.ts';
import { homeBlocks } from '../enums.ts';
import { emptyObject, flag, listOf, oneOf } from '../fields.ts';
import { expectedVersion, memberHistory } from './admin-decisions.ts';
import { publishingAccess, publishingWrite } from './content-calls.ts';

/** A block at its place. */
const placed = z.object({ block: z.enum(homeBlocks), hidden: z.boolean() });
export type PlacedBlock = z.output<typeof placed>;

const arrangement = z.object({
  /** What is prepared: every block, those below the head of the page in their order. */
  blocks: z.array(placed),
  /** What the public sees. */
  published: z.array(placed),
  /** Whether an arrangement was published that can be taken back. */
  may_step_back: z.boolean(),
  /** Rises with whatever is done to the arrangement. */
  version: z.int(),
  history: memberHistory,
});

/** What all of its calls that write have in common: 4027 when a colleague was faster. */
const write = { ...publishingWrite, output: arrangement } as const;

export const show = call('GET /admin/arrangement/show', {
  summary: 'The blocks of the home page as they are prepared and as they are published',
  access: publishingAccess,
  effect: 'read',
  input: emptyObject,
  output: arrangement,
});

export const update = call('POST /admin/arrangement/update', {
  ...write,
  summary: 'Prepares another arrangement of the home page; nobody else sees it before it is published',
  // What is prepared stands on no page of the public.
  changes: [],
  input: z.object({
    ...expectedVersion,
    /** In their order; a block that is left out comes last. */
    blocks: listOf(z.object({ block: oneOf(homeBlocks), hidden: flag() }), homeBlocks.length, 1),
  }),
});

export const publish = call('POST /admin/arrangement/publish', {
  ...write,
  summary: 'Publishes the prepared arrangement of the home page',
  input: z.object(expectedVersion),
});

export const revertArrangement = call('POST /admin/arrangement/step-back', {
  ...write,
  summary: 'Takes the published arrangement back: the one published before it is shown again',
  input: z.object(expectedVersion),
});
