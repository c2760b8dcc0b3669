import { renderToString } from 'react-dom/server';
import { parseLocation } from '../address/location.tsx';
import type { Api } from '../api/types.ts';
import { loadFrame } from '../components/public/site-frame/frame-data.ts';
import { UserShell } from '../components/public/site-frame/user-shell.tsx';
import { FragmentProvider } from '../document/cached-fragment.tsx';
import { createFragmentRenderer } from '../document/fragment-cache.tsx';
import { createPlaceholders, type PageChunk } from '../document/page-chunks.ts';
import { createServerTranslator } from '../i18n/server.ts';
import { commonNamespaces, type Translator } from '../i18n/translator.ts';
import { IslandsProvider } from '../islands/island.tsx';
import type { ScreenModule } from '../route-table/screen.ts';
import type { ResolvedPage } from '../router/resolve-page.ts';
import { collectIslands } from './collect-islands.tsx';
import { ReadingPage } from './page.tsx';
import { ReadingProviders } from './providers.tsx';
import type { ReadingState } from './state.ts';

interface ReadingInput {
  plan: Extract<ResolvedPage, { kind: 'page' }>;
  module: ScreenModule;
  api: Api;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  onError?: ((error: unknown) => void) | undefined;
  /** Incident id under which errors of this page are logged. */
  incident?: string | undefined;
}

/** A reading page before its document is written around it. */
export interface ReadingResult {
  status: number;
  /** Instead of a page: the redirect target of its `load`. */
  location?: string;
  words: Translator;
  data: unknown;
  body: PageChunk[];
  islands: ReadingState['islands'];
  /** Names of the islands that it contains. */
  names: readonly string[];
}

/** Renders a reading page: resolve, load, render. No router, and no second match of its URL. */
export async function renderReading(input: ReadingInput): Promise<ReadingResult> {
  const { plan, module } = input;
  const domains = [...commonNamespaces, ...(plan.screen.namespaces ?? [])];
  const words = createServerTranslator(plan.language, domains, plan.basename);
  const signal = new AbortController().signal;
  const [loaded, frame] = await Promise.all([runLoad(input, signal), loadFrame({ api: input.api, signal })]);
  if (loaded.location !== undefined)
    return { ...loaded, words, data: undefined, body: [], islands: {}, names: [] };
  const { data } = loaded;
  const status = plan.screen.status ?? loaded.status;
  const { paths } = (data ?? {}) as { paths?: ReturnType<typeof parseLocation>['paths'] };
  const place = { ...parseLocation(plan.url), paths };
  const marks = createPlaceholders();
  const islands = collectIslands({ language: plan.language, prefix: plan.basename, place }, marks);
  const html = renderToString(
    <ReadingProviders words={words} place={place}>
      <FragmentProvider value={createFragmentRenderer(words, domains, marks)}>
        <IslandsProvider value={islands.note}>
          <ReadingPage
            Shell={UserShell}
            frame={frame}
            module={module}
            data={data}
            status={loaded.isLoaded ? 200 : status}
            incident={input.incident}
          />
        </IslandsProvider>
      </FragmentProvider>
    </ReadingProviders>,
  );
  return {
    status,
    words,
    data,
    body: marks.fill(html),
    islands: Object.fromEntries(islands.found.map(({ props }, at) => [`i${at}-`, props])),
    names: islands.found.map(({ name }) => name),
  };
}

type Loaded =
  | { status: number; location: string }
  | { status: number; location?: undefined; data: unknown; isLoaded: boolean };

async function runLoad(
  { plan, module, api, origin, onError }: ReadingInput,
  signal: AbortSignal,
): Promise<Loaded> {
  const { load, statusOf } = module;
  if (!load) return { status: 200, data: null, isLoaded: true };
  try {
    const query = new URL(origin + plan.url).searchParams;
    const { params, language } = plan;
    const data = (await load({ api, params, query, language, signal })) ?? null;
    return { status: statusOf?.(data as never) ?? 200, data, isLoaded: true };
  } catch (thrown) {
    if (thrown instanceof Response)
      return { status: thrown.status, location: plan.basename + (thrown.headers.get('Location') ?? '/') };
    const status = statusThrown(thrown);
    if (status === undefined) onError?.(thrown);
    return { status: status ?? 500, data: undefined, isLoaded: false };
  }
}

/** Status from the router's `data(…, { status })`; undefined for any other error. */
function statusThrown(thrown: unknown): number | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return undefined;
  return (thrown.init as ResponseInit | null)?.status;
}
