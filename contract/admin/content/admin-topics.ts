import { z } from 'zod';
import { arrangedCalls, shownCall } from './arranged-calls.ts';
import { address } from './content-fields.ts';

const shown = { url: z.string() };

/** Calls for topics: tags of the promotional banner, each a link to matching ads. */
export const { list, show, version, create, update, remove, move } = arrangedCalls('topic', {
  named: 'topics',
  fields: { url: address() },
  shown,
  row: shown,
});

export const listShown = shownCall('topic', {
  summary: 'Tags of the promotional banner, each leading to matching ads',
  row: shown,
});

export type TopicFields = z.output<typeof create.input>;
