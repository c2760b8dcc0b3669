import type { CallName, InputOf } from '#contract/index.ts';
import { parseRecordId } from '../address/record-id.ts';
import { type Api, assertOk } from './types.ts';

/** The `load` of a page that shows the answer of one call. */
export const createCallLoader =
  <Name extends CallName>(name: Name, input?: InputOf<Name>) =>
  async ({ api }: { api: Api }) =>
    assertOk(await api(name, input));

/** The `load` of a page for one record, whose id is in its URL. */
export const createRecordLoader =
  <Name extends CallName>(name: Name) =>
  async ({ api, params }: PageArgs) =>
    assertOk(await api(name, { id: parseRecordId(params.id) } as { id: number } & InputOf<Name>));

/** The `load` of a form page: loads the record whose id is in the URL. The URL of a form for a new record has no id. */
export const createFormLoader =
  <Name extends CallName>(name: Name) =>
  async (args: PageArgs) => ({
    saved: args.params.id === undefined ? undefined : await createRecordLoader(name)(args),
  });

interface PageArgs {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
}
