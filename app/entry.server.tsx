import type { ComponentType } from 'react';
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
import { addressOf, isOwnAddress } from './addresses.ts';
import { type Api, apiContext } from './api.ts';
import { assetsOf, type Manifest } from './assets.ts';
import { AdminShell } from './components/shell/admin-shell.tsx';
import { BareShell } from './components/shell/bare-shell.tsx';
import { EmployerShell } from './components/shell/employer-shell.tsx';
import { MyPageFrame } from './components/shell/my-page-frame.tsx';
import { UserShell } from './components/shell/user-shell.tsx';
import { type PageError, writeDocument } from './document.ts';
import { frameSources } from './frames.ts';
import { loginAddress as guardLogin } from './guard.ts';
import { headOf } from './head.ts';
import { pageContext } from './page-context.ts';
import type { Plan } from './plan.ts';
import { PageProviders } from './providers.tsx';
import { type Frame, makeRoutes, type RouteHandle } from './router.tsx';
import type { Guard, ScreenModule } from './screen.ts';
import type { Viewer } from './viewer.ts';
import { everyPageWords } from './words.tsx';
import { wordsFor } from './words-server.ts';

export { planPage } from './plan.ts';

/** Address to send a person to who may not see a page, in their language and with the way back. */
export function loginAddress(guard: Guard, next: string, language: Language): string {
  return addressOf(guardLogin(guard, isOwnAddress(next) ? next : undefined), language);
}

const modules = import.meta.glob<ScreenModule>('./routes/**/*.tsx', { eager: true });
const frames: Record<Frame, ComponentType> = {
  user: UserShell,
  employer: EmployerShell,
  admin: AdminShell,
  none: BareShell,
  'my-page': MyPageFrame,
};

function moduleOf(name: string): ScreenModule {
  const module = modules[`./routes/${name}.tsx`];
  if (!module) throw new Error(`app/routes.ts names ${name}, which is not there`);
  return module;
}

const handlers = new Map(
  ['', '/ko', '/en'].map((basename) => {
    const routes = makeRoutes(
      {
        findScreen: (screen) => ({ now: moduleOf(screen.module) }),
        findFrame: (frame) => ({ now: frames[frame] }),
        beforeLoad: () => {},
      },
      basename !== '',
    );
    return [basename, createStaticHandler(routes, { basename: basename || '/' })] as const;
  }),
);

/** Korean pages load their font with the page, the others afterwards: Korean names stand on them too. */
const hangul = 'app/styles/hangul.css';

export interface RenderInput {
  plan: Extract<Plan, { kind: 'page' }>;
  api: Api;
  /** Who is signed in; never given for pages that are the same for everybody. */
  viewer?: Viewer;
  /** How long the session lives on without further activity. */
  sessionSeconds?: number;
  /** dist/client/.vite/manifest.json */
  manifest: Manifest;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  /** Called with an unexpected error of a loader or of rendering; what it shows stays the same. */
  onError?: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  /** Present instead of `html` when a loader sends the reader elsewhere. */
  location?: string;
  html: string;
}

/** Renders one page to a whole HTML document. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const { plan, api, viewer, origin, onError } = input;
  const handler = handlers.get(plan.basename);
  if (!handler) throw new Error(`no routes for ${plan.basename}`);
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(pageContext, { language: plan.language, viewer });
  const result = await handler.query(new Request(origin + plan.url), { requestContext: context });
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get('Location') ?? '/', html: '' };
  }
  for (const error of Object.values(result.errors ?? {})) {
    if (!isRouteErrorResponse(error)) onError?.(error);
  }
  return renderMatched(input, handler.dataRoutes, result);
}

function renderMatched(
  { plan, viewer, sessionSeconds, manifest, origin }: RenderInput,
  routes: Parameters<typeof createStaticRouter>[0],
  result: StaticHandlerContext,
): RenderedPage {
  const handle = result.matches.at(-1)?.route.handle as RouteHandle;
  const { screen } = handle;
  const status = screen.status ?? result.statusCode;
  const domains = [...everyPageWords, ...(screen.words ?? [])];
  const words = wordsFor(plan.language, domains);
  const body = renderToString(
    <PageProviders words={words} viewer={viewer}>
      <StaticRouterProvider router={createStaticRouter(routes, result)} context={result} hydrate={false} />
    </PageProviders>,
  );
  const data = result.loaderData[screen.path];
  const params = result.matches.at(-1)?.params ?? {};
  const head = headOf({ handle, data, params, path: plan.path, origin, status, words });
  const sources = [
    ...frameSources(screen),
    `app/routes/${screen.module}.tsx`,
    ...(plan.language === 'kr' ? [hangul] : []),
  ];
  const html = writeDocument({
    words,
    head,
    bodyClass: screen.bodyClass ?? '',
    body,
    assets: {
      ...assetsOf(manifest, sources),
      words: domains.map((domain) => wordsAddress(plan.language, domain)),
    },
    state: {
      language: plan.language,
      wordsVersion: __WORDS_VERSION__,
      domains,
      first: fileOf(manifest, screen.module),
      lateStyles: plan.language === 'kr' ? [] : [`/${manifest[hangul]?.file}`],
      viewer,
      sessionSeconds,
      hydration: { loaderData: result.loaderData, errors: errorsForState(result.errors) },
    },
  });
  return { status, html };
}

function fileOf(manifest: Manifest, screen: string) {
  const chunk = manifest[`app/routes/${screen}.tsx`];
  return chunk && { screen, file: `/${chunk.file}` };
}

function wordsAddress(language: Language, domain: string): string {
  return `/assets/words/${language}.${domain}.${__WORDS_VERSION__}.json`;
}

function errorsForState(errors: StaticHandlerContext['errors']): Record<string, PageError> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!isRouteErrorResponse(error)) return [id, { message: 'Unexpected Server Error' }];
      const { status, statusText, data } = error;
      return [id, { status, statusText, data }];
    }),
  );
}
