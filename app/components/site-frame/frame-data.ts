import type { LoadArgs } from '#app/screen.ts';
import type { OutputOf } from '#contract/index.ts';

/** What the frame of public pages shows of what administrators publish. */
export interface FrameData {
  /** Main menus with their sub-menus. */
  menus: OutputOf<'GET /content/menu/list'>['list'];
  /** Policies that hold now. */
  policies: OutputOf<'GET /content/policy/list'>['list'];
  /** Who runs this site, and the sentence of its footer; nothing where it could not be loaded. */
  site: Pick<OutputOf<'GET /site/show'>, 'operator' | 'footer'> | undefined;
}

export type Menu = FrameData['menus'][number];
export type MenuEntry = Omit<Menu, 'children'>;

/** Loads what header and footer show. A part that cannot be loaded is left out: the page itself matters more. */
export async function loadFrame({ api, signal }: Pick<LoadArgs, 'api' | 'signal'>): Promise<FrameData> {
  const options = { signal, quiet: true, background: true };
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
