import type { CallName, InputOf } from '#contract/index.ts';
import { readId } from '../address/record-id.ts';
import { type Api, assertOk } from './types.ts';

/** The `load` of a page that shows the answer of one call. */
export const loadAnswer =
  <Name extends CallName>(name: Name, input?: InputOf<Name>) =>
  async ({ api }: { api: Api }) =>
    assertOk(await api(name, input));

/** The `load` of a page for one record, whose id is in its URL. */
export const loadRecord =
  <Name extends CallName>(name: Name) =>
  async ({ api, params }: { api: Api; params: Readonly<Record<string, string | undefined>> }) =>
    assertOk(await api(name, { id: readId(params.id) } as { id: number } & InputOf<Name>));
