import { renderToString } from 'react-dom/server';
import type { Language } from '#contract/languages.ts';
import { addressOf, isInternalAddress } from './address/addresses.ts';
import { type PathsByLanguage, parseLocation } from './address/location.tsx';
import { loginAddress as guardLogin } from './address/login-address.ts';
import type { Role } from './browser/account.ts';
import { loadFrame } from './components/public/site-frame/frame-data.ts';
import { UserShell } from './components/public/site-frame/user-shell.tsx';
import { AdminShell } from './components/shared/shell/admin-shell.tsx';
import { BareShell } from './components/shared/shell/bare-shell.tsx';
import { EmployerShell } from './components/shared/shell/employer-shell.tsx';
import { FragmentProvider } from './document/cached-fragment.tsx';
import { type DocumentState, writeDocument } from './document/document.ts';
import { createFragmentRenderer } from './document/fragment-cache.tsx';
import { headOf } from './document/head.ts';
import { toInlineJsonChunks } from './document/memoized-json.ts';
import { createPlaceholders } from './document/page-chunks.ts';
import { setMovedDays } from './i18n/current-time.ts';
import { createServerTranslator } from './i18n/server.ts';
import { commonNamespaces } from './i18n/translator.ts';
import { readingParts } from './reading/render.tsx';
import type { Area, FrameModule, ScreenModule } from './route-table/screen.ts';
import { loadPage, type PageContent, type RenderInput } from './router/load-page.ts';
import { workParts } from './router/render.tsx';

export { script as inlineScript } from 'virtual:before-paint';
export { drawTile } from './document/share-tile.ts';
export { resolvePage } from './router/resolve-page.ts';

/** Login URL for a person who may not see a page, in their language and with the return URL. */
export function loginAddress(role: Role, next: string, language: Language): string {
  return addressOf(guardLogin(role, isInternalAddress(next) ? next : undefined), language);
}

const modules = import.meta.glob<ScreenModule>('./screens/**/*.tsx', { eager: true });
const frames: Record<Area, FrameModule> = {
  user: { Frame: UserShell, load: loadFrame },
  employer: { Frame: EmployerShell },
  admin: { Frame: AdminShell },
  none: { Frame: BareShell },
};

function moduleOf(name: string): ScreenModule {
  const module = modules[`./screens/${name}.tsx`];
  if (!module) throw new Error(`app/screens has no ${name}`);
  return module;
}

export interface RenderedPage {
  status: number;
  /** Present instead of `html` if its `load` redirects. */
  location?: string;
  html: Buffer;
}

const noPage = Buffer.alloc(0);

/** Renders one page to a complete HTML document: load, render, write. The router runs in the browser only. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const { plan, origin, sessionSeconds, movedDays } = input;
  setMovedDays(movedDays);
  const { screen, params, path, language, basename, url } = plan;
  const module = moduleOf(screen.module);
  const frame = frames[screen.area];
  const loaded = await loadPage({ ...input, module, frame });
  const { location, data } = loaded;
  if (location !== undefined) return { status: loaded.status, location, html: noPage };
  const namespaces = [...commonNamespaces, ...screen.namespaces];
  const words = createServerTranslator(language, namespaces, basename);
  const { paths } = (data ?? {}) as { paths?: PathsByLanguage };
  const place = { ...parseLocation(url), paths };
  const content: PageContent = { ...input, ...loaded, module, frame, namespaces, words, place };
  const marks = createPlaceholders();
  const parts = screen.isDocument ? readingParts(content, marks) : workParts(content);
  const page = renderToString(
    <FragmentProvider value={createFragmentRenderer(words, namespaces, marks)}>
      {parts.tree}
    </FragmentProvider>,
  );
  const body = marks.fill(page);
  const status = screen.status ?? loaded.status;
  const html = writeDocument({
    words,
    head: headOf({ handle: { screen, module }, data, params, path, origin, status, words }),
    bodyClass: screen.bodyClass,
    body,
    assets: parts.assets,
    state: toInlineJsonChunks({
      language,
      wordsVersion: __WORDS_VERSION__,
      sessionSeconds,
      movedDays,
      ...parts.ownState(),
    } satisfies DocumentState),
  });
  return { status, html };
}
