import type { ApiOptions } from '#app/api/types.ts';
import type { LoadArgs } from '#app/route-table/screen.ts';
import type { OutputOf } from '#contract/index.ts';

/** Published data that the frame of public pages shows. */
export interface FrameData {
  /** Main menus with their sub-menus. */
  menus: OutputOf<'GET /content/menu/list'>['list'];
  /** Policies that are in force. */
  policies: OutputOf<'GET /content/policy/list'>['list'];
  /** Operator of this site, and the sentence of its footer; undefined if it could not be loaded. */
  site: Pick<OutputOf<'GET /site/show'>, 'operator' | 'footer'> | undefined;
}

export type Menu = FrameData['menus'][number];
export type MenuEntry = Omit<Menu, 'children'>;

/** Loads the data of header and footer. A part that cannot be loaded is left out: the page itself matters more. */
export async function loadFrame({ api, signal }: Pick<LoadArgs, 'api' | 'signal'>): Promise<FrameData> {
  const options: ApiOptions = { signal, silent: true, background: true };
  const [menus, policies, site] = await Promise.all([
    api('GET /content/menu/list', {}, options),
    api('GET /content/policy/list', {}, options),
    api('GET /site/show', {}, options),
  ]);
  return {
    menus: menus.ok ? menus.data.list : [],
    policies: policies.ok ? policies.data.list : [],
    site: site.ok ? { operator: site.data.operator, footer: site.data.footer } : undefined,
  };
}
