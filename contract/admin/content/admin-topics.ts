import { z } from 'zod';
import { arrangedCalls, shownListCall } from './arranged-calls.ts';
import { linkTarget } from './content-fields.ts';

const shown = { url: z.string() };

/** Calls for topics: tags of the promotional banner, each a link to matching ads. */
export const { list, show, version, create, update, remove, move } = arrangedCalls('topic', {
  named: 'topics',
  fields: { url: linkTarget() },
  shown,
  row: shown,
});

export const listShown = shownListCall('topic', {
  summary: 'Tags of the promotional banner, each leading to matching ads',
  row: shown,
});

export type TopicFields = z.output<typeof create.input>;
