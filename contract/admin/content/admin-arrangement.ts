import { z } from 'zod';
import { call } from '#contract/call.ts';
import { flag, id, listOf, oneOf } from '#contract/fields.ts';
import { homeBlocks } from '#contract/site/home-blocks.ts';
import { expectedVersion, memberHistory } from '../admin-decisions.ts';
import { publishingAccess, publishingWrite } from './content-calls.ts';

/** A block at its position. */
const placed = z.object({ block: z.enum(homeBlocks), hidden: z.boolean() });
export type PlacedBlock = z.output<typeof placed>;

const arrangement = z.object({
  /** Blocks of the draft: every block of the home page below its head, in order. */
  blocks: z.array(placed),
  /** The published arrangement. */
  published: z.array(placed),
  /** True if an earlier published arrangement can be restored. */
  may_step_back: z.boolean(),
  /** Increases with every change of the arrangement. */
  version: z.int(),
  history: memberHistory,
});

/**
 * Common declaration of all calls that change the arrangement. They answer 4027 if a colleague has changed it first.
 */
const write = { ...publishingWrite, output: arrangement } as const;

export const show = call('GET /admin/arrangement/show', {
  summary: 'The blocks of the home page as they are prepared and as they are published',
  access: publishingAccess,
  output: arrangement,
});

export const update = call('POST /admin/arrangement/update', {
  ...write,
  summary: 'Prepares another arrangement of the home page; nobody else sees it before it is published',
  // No cache is invalidated, because the draft is on no public page.
  changes: [],
  input: z.object({
    ...expectedVersion,
    /** Blocks in their order; a block that is left out comes last. */
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

/** Companies in the head of the home page: the one of today, and hidden ones. `id` is the id of the account. */
const companiesOfHead = z.object({
  /** The company of today; null without one. */
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  hidden: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const showCompany = call('GET /admin/arrangement/company', {
  summary: 'The company that the head of the home page shows today, and those that administrators hide there',
  access: publishingAccess,
  output: companiesOfHead,
});

export const hideCompany = call('POST /admin/arrangement/hide-company', {
  ...publishingWrite,
  summary: 'Hides an approved company from the head of the home page, or lets it be chosen again',
  input: z.object({ id: id(), hidden: flag() }),
  output: companiesOfHead,
});
