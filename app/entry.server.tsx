import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Language } from '#contract/languages.ts';
import { addressOf, isOwnAddress } from './address/addresses.ts';
import { loginAddress as guardLogin } from './address/login-address.ts';
import { type Api, apiContext } from './api/types.ts';
import type { Role, Viewer } from './browser/account.ts';
import { loadFrame } from './components/public/site-frame/frame-data.ts';
import { UserShell } from './components/public/site-frame/user-shell.tsx';
import { AdminShell } from './components/shared/shell/admin-shell.tsx';
import { BareShell } from './components/shared/shell/bare-shell.tsx';
import { EmployerShell } from './components/shared/shell/employer-shell.tsx';
import { MyPageFrame } from './components/shared/shell/my-page-frame.tsx';
import {
  assetsOf,
  facesOf,
  hangulOf,
  type Manifests,
  readingAssetsOf,
  type ScreenAssets,
} from './document/assets.ts';
import { FragmentProvider } from './document/cached-fragment.tsx';
import { type PageError, type PageState, writeDocument } from './document/document.ts';
import { createFragmentRenderer } from './document/fragment-cache.tsx';
import { hangulFontsOf } from './document/hangul-slices.ts';
import { headOf } from './document/head.ts';
import { dataChunks } from './document/memoized-json.ts';
import { createPlaceholders, slicesIn } from './document/page-chunks.ts';
import { PageProviders } from './document/providers.tsx';
import type { RouteHandle } from './document/route-handle.ts';
import { createServerTranslator } from './i18n/server.ts';
import { commonNamespaces, type Translator } from './i18n/translator.ts';
import { preloadsOf } from './reading/island-preloads.ts';
import { renderReading } from './reading/render.tsx';
import type { ReadingState } from './reading/state.ts';
import type { FrameModule, Screen, ScreenModule } from './route-table/screen.ts';
import { pageContext } from './router/page-context.ts';
import type { ResolvedPage } from './router/resolve-page.ts';
import { type Frame, makeRoutes } from './router/routes.tsx';
import { frameSources } from './router/shell-files.ts';
import type { UiLabels } from './ui/labels.tsx';

export { drawTile } from './document/share-tile.ts';
export { resolvePage } from './router/resolve-page.ts';

/** Login URL for a person who may not see a page, in their language and with the return URL. */
export function loginAddress(role: Role, next: string, language: Language): string {
  return addressOf(guardLogin(role, isOwnAddress(next) ? next : undefined), language);
}

const modules = import.meta.glob<ScreenModule>('./screens/**/*.tsx', { eager: true });
const frames: Record<Frame, FrameModule> = {
  user: { Frame: UserShell, load: loadFrame },
  employer: { Frame: EmployerShell },
  admin: { Frame: AdminShell },
  none: { Frame: BareShell },
  'my-page': { Frame: MyPageFrame },
};

function moduleOf(name: string): ScreenModule {
  const module = modules[`./screens/${name}.tsx`];
  if (!module) throw new Error(`app/screens has no ${name}`);
  return module;
}

type Handler = ReturnType<typeof createStaticHandler>;
const handlers = new Map<Screen, Handler>();

/**
 * The screen is resolved already, so the page gets a router with one route: otherwise each match and each page would
 * scan the whole table again.
 */
function handlerOf(screen: Screen): Handler {
  const known = handlers.get(screen);
  if (known) return known;
  const routes = makeRoutes(
    {
      loadScreen: async ({ module }) => moduleOf(module),
      loadFrame: async (frame) => frames[frame],
      beforeLoad: () => {},
    },
    [screen],
  );
  const handler = createStaticHandler(routes);
  handlers.set(screen, handler);
  return handler;
}

export interface RenderInput {
  plan: Extract<ResolvedPage, { kind: 'page' }>;
  api: Api;
  /** The signed-in viewer; never given for pages that are the same for everyone. */
  viewer?: Viewer;
  /** Seconds that the session lives without further activity. */
  sessionSeconds?: number;
  manifests: Manifests;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  /** Called with an unexpected error of a loader or of rendering; the displayed page does not change. */
  onError?: (error: unknown) => void;
  /** Incident id under which errors of this page are logged. */
  incident?: string;
}

export interface RenderedPage {
  status: number;
  /** Present instead of `html` if a loader redirects. */
  location?: string;
  html: Buffer;
}

const noPage = Buffer.alloc(0);

/** Renders one page to a complete HTML document. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const { plan, api, viewer, origin, onError, incident } = input;
  if (plan.screen.isDocument) return renderDocument(input);
  const handler = handlerOf(plan.screen);
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(pageContext, { language: plan.language, viewer });
  const result = await handler.query(new Request(origin + plan.url), { requestContext: context });
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get('Location') ?? '/', html: noPage };
  }
  for (const [id, error] of Object.entries(result.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue;
    onError?.(error);
    // The page shows only the incident id, here and in the browser.
    result.errors = { ...result.errors, [id]: { message: 'Unexpected Server Error', incident } };
  }
  return renderMatched(input, handler.dataRoutes, result);
}

function renderMatched(
  { plan, viewer, sessionSeconds, manifests, origin }: RenderInput,
  routes: Parameters<typeof createStaticRouter>[0],
  result: StaticHandlerContext,
): RenderedPage {
  const handle = result.matches.at(-1)?.route.handle as RouteHandle;
  const { screen } = handle;
  const status = screen.status ?? result.statusCode;
  const domains = [...commonNamespaces, ...(screen.namespaces ?? [])];
  const words = createServerTranslator(plan.language, domains, '');
  const marks = createPlaceholders();
  const page = renderToString(
    <PageProviders words={words} viewer={viewer}>
      <FragmentProvider value={createFragmentRenderer(words, domains, marks)}>
        <StaticRouterProvider router={createStaticRouter(routes, result)} context={result} hydrate={false} />
      </FragmentProvider>
    </PageProviders>,
  );
  const body = ['<div id="root">', ...marks.fill(page), '</div>'];
  const data = result.loaderData[screen.path];
  const params = result.matches.at(-1)?.params ?? {};
  const head = headOf({ handle, data, params, path: plan.path, origin, status, words });
  const screenAssets = assetsOfScreen(manifests, screen, plan);
  const html = writeDocument({
    words,
    head,
    bodyClass: screen.bodyClass,
    body,
    assets: {
      ...screenAssets,
      words: domains.map((domain) => wordsAddress(plan.language, domain)),
      fonts: [
        ...screenAssets.fonts,
        ...(plan.language === 'kr' ? hangulFontsOf(manifests, slicesIn(body)) : []),
      ],
    },
    state: dataChunks({
      language: plan.language,
      wordsVersion: __WORDS_VERSION__,
      domains,
      hangul: hangulOf(manifests),
      viewer,
      sessionSeconds,
      hydration: { loaderData: result.loaderData, errors: errorsForState(result.errors) },
    } satisfies PageState),
  });
  return { status, html };
}

/** A reading page: the same document with islands instead of an application. */
async function renderDocument(input: RenderInput): Promise<RenderedPage> {
  const { plan, api, manifests, origin, onError, incident, sessionSeconds } = input;
  const { screen, params, path, language, basename } = plan;
  const module = moduleOf(screen.module);
  const read = await renderReading({ plan, module, api, origin, onError, incident });
  const { status, location, words, body, data } = read;
  if (location !== undefined) return { status, location, html: noPage };
  const head = headOf({ handle: { screen, module }, data, params, path, origin, status, words });
  const assets = readingAssetsOf(manifests);
  const state: ReadingState = {
    language,
    prefix: basename,
    wordsVersion: __WORDS_VERSION__,
    hangul: hangulOf(manifests),
    sessionSeconds,
    islands: read.islands,
    rest: preloadsOf(manifests.reading, read.names),
    labels: labelsOf(words),
  };
  const isKorean = language === 'kr';
  const html = writeDocument({
    words,
    head,
    bodyClass: screen.bodyClass,
    body,
    assets: {
      ...assets,
      styles: isKorean ? [...assets.styles, hangulOf(manifests)] : assets.styles,
      words: [],
      fonts: isKorean ? hangulFontsOf(manifests, slicesIn(body)) : [],
    },
    state: dataChunks(state),
  });
  return { status, html };
}

function labelsOf({ tree }: Translator): ReadingState['labels'] {
  const { part_failed, retry, close } = tree('ui') as UiLabels;
  return { part_failed, retry, close };
}

const assets = new WeakMap<Manifests, Map<string, ScreenAssets>>();

/** As `assetsOf`, computed once per screen. */
function assetsOfScreen(
  manifests: Manifests,
  screen: Screen,
  { language, isShared }: RenderInput['plan'],
): ScreenAssets {
  const known = assets.get(manifests) ?? new Map<string, ScreenAssets>();
  assets.set(manifests, known);
  const key = `${language} ${screen.path} ${isShared}`;
  const ready = known.get(key);
  if (ready) return ready;
  const worked = assetsOf(manifests, [...frameSources(screen), `app/screens/${screen.module}.tsx`]);
  // Korean pages load their font with the page. Other pages load it later, because they contain Korean names too.
  if (language === 'kr') worked.styles.push(hangulOf(manifests));
  // With fallback fonts, rows of titles, flags and buttons would wrap differently. Public pages have none of these, and
  // save the bandwidth.
  if (!isShared) worked.fonts.push(...facesOf(manifests));
  known.set(key, worked);
  return worked;
}

function wordsAddress(language: Language, domain: string): string {
  return `/assets/words/${language}.${domain}.${__WORDS_VERSION__}.json`;
}

function errorsForState(errors: StaticHandlerContext['errors']): Record<string, PageError> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!isRouteErrorResponse(error)) return [id, error as PageError];
      const { status, statusText, data } = error;
      return [id, { status, statusText, data, internal: false }];
    }),
  );
}
