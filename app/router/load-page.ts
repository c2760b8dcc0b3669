import type { ReactNode } from 'react';
import type { PageLocation } from '../address/location.tsx';
import type { Api } from '../api/types.ts';
import type { Viewer } from '../browser/account.ts';
import type { Manifests, PageAssets } from '../document/assets.ts';
import type { DocumentState, PageError } from '../document/document.ts';
import type { Translator } from '../i18n/translator.ts';
import type { FrameModule, ScreenModule } from '../route-table/screen.ts';
import { requireMember } from './guard.ts';
import type { ResolvedPage } from './resolve-page.ts';

/** A request for a page, as the server passes it to the built app. */
export interface RenderInput {
  plan: Extract<ResolvedPage, { kind: 'page' }>;
  api: Api;
  /** The signed-in viewer; never given for pages that are the same for everyone. */
  viewer?: Viewer;
  /** Seconds that the session lives without further activity. */
  sessionSeconds?: number;
  /** Days by which a demo is ahead of real time. */
  movedDays?: number;
  manifests: Manifests;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  /** Called with an unexpected error of `load`; the displayed page does not change. */
  onError?: (error: unknown) => void;
  /** Incident id under which errors of this page are logged. */
  incident?: string;
}

interface LoadInput extends RenderInput {
  module: ScreenModule;
  frame: FrameModule;
}

/** The data of a screen, or why there is none. */
interface ScreenData {
  status: number;
  /** Redirect target of its `load`, instead of a page. */
  location?: string;
  data?: unknown;
  error?: PageError;
}

/** The data of a page. */
export interface LoadedPage extends ScreenData {
  /** Data of the frame, which every page of its area has. */
  frameData: unknown;
}

/** A loaded page with all that its components need. */
export interface PageContent extends LoadInput, LoadedPage {
  /** Translations of the screen, and their namespaces. */
  words: Translator;
  namespaces: readonly string[];
  place: PageLocation;
}

/** Parts in which reading pages and work areas differ: the components of a page, its files, and its data block. */
export interface PageParts<State extends DocumentState> {
  tree: ReactNode;
  assets: PageAssets;
  /** Called after the components are rendered, because rendering collects the islands. */
  ownState: () => Omit<State, keyof DocumentState>;
}

/** Loads the data of a screen and of the frame around it. */
export async function loadPage(input: LoadInput): Promise<LoadedPage> {
  const { signal } = new AbortController();
  const [loaded, frameData] = await Promise.all([
    loadScreen(input, signal),
    input.frame.load?.({ api: input.api, signal }),
  ]);
  return { ...loaded, frameData };
}

async function loadScreen(
  { plan, module: { load, statusOf }, api, viewer, origin, onError, incident }: LoadInput,
  signal: AbortSignal,
): Promise<ScreenData> {
  const { params, language, basename, url } = plan;
  try {
    requireMember(plan.screen, viewer);
    if (!load) return { status: 200, data: null };
    const query = new URL(origin + url).searchParams;
    const data = (await load({ api, params, query, language, signal })) ?? null;
    return { status: statusOf?.(data as never) ?? 200, data };
  } catch (thrown) {
    if (thrown instanceof Response)
      return { status: thrown.status, location: basename + (thrown.headers.get('Location') ?? '/') };
    const refusal = refusalOf(thrown);
    if (refusal) return { status: refusal.status, error: refusal };
    onError?.(thrown);
    // The page shows only the incident id, here and in the browser.
    return { status: 500, error: { message: 'Unexpected Server Error', incident } };
  }
}

/** The error of a page that was thrown with `data(…, { status })`; undefined for any other. */
function refusalOf(thrown: unknown) {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown && 'data' in thrown))
    return undefined;
  const status = (thrown.init as ResponseInit | null)?.status;
  return status === undefined ? undefined : { status, statusText: '', data: thrown.data, internal: false };
}
