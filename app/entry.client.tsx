import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_ErrorResponseImpl,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { prefixOf } from '#contract/languages.ts';
import { splitAddress } from './address/addresses.ts';
import { makeBrowserApi } from './api/browser.ts';
import { provideApi } from './api/here.ts';
import { apiContext } from './api/types.ts';
import { watchHeader } from './browser/header.ts';
import { quiet } from './browser/quiet.ts';
import { untilHere } from './browser/retry.ts';
import { followTabs, noteSession } from './browser/session.ts';
import { BareShell } from './components/shell/bare-shell.tsx';
import { UserShell } from './components/shell/user-shell.tsx';
import type { PageState } from './document/document.ts';
import { PageProviders } from './document/providers.tsx';
import { noteText, provideHangul } from './fonts/hangul-need.ts';
import { guardNavigation } from './router/guard.ts';
import { pageContext } from './router/page-context.ts';
import { type Found, type Frame, type FrameComponent, makeRoutes, screensOf } from './router/router.tsx';
import type { Screen, ScreenModule } from './screen.ts';
import { startWords } from './words/browser.ts';
import { loadWords, nameWords } from './words/loading.ts';

const frames: Record<Frame, Found<FrameComponent>> = {
  user: { now: UserShell },
  none: { now: BareShell },
  employer: { later: async () => (await import('./components/shell/employer-shell.tsx')).EmployerShell },
  admin: { later: async () => (await import('./components/shell/admin-shell.tsx')).AdminShell },
  'my-page': { later: async () => (await import('./components/shell/my-page-frame.tsx')).MyPageFrame },
};

/** The first screen by the file that its document names, every other by the list of all. */
async function findModule(screen: Screen, first: PageState['first']): Promise<ScreenModule> {
  const module =
    screen.module === first?.screen
      ? (import(/* @vite-ignore */ first.file) as Promise<ScreenModule>)
      : import('./router/screen-files.ts').then(({ loadScreen }) => loadScreen(screen.module));
  return (await Promise.all([module, loadWords(screen.words)]))[0];
}

/** Downloads what the first page needs, so that React finds the same tree that the server has drawn. */
async function completeMatched(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}

async function start(): Promise<void> {
  const text = document.getElementById('state')?.textContent;
  const root = document.getElementById('root');
  if (!text || !root) return;
  const state = JSON.parse(text) as PageState;
  const { language } = state;
  if (state.sessionSeconds) noteSession(state.sessionSeconds);
  const prefix = splitAddress(location.pathname).language ? prefixOf(language) : '';
  nameWords(language, state.wordsVersion);
  const words = startWords(language, prefix);
  provideApi(makeBrowserApi(language));
  const pageApi = makeBrowserApi(language, true);

  followTabs();
  watchHeader();
  const basename = prefix || '/';
  const routes = makeRoutes(
    {
      findScreen: (screen) => ({ later: () => findModule(screen, state.first) }),
      findFrame: (frame) => frames[frame],
      beforeLoad: guardNavigation,
    },
    screensOf(prefix !== ''),
  );
  // A connection that is lost just now would leave the page without life for good.
  await untilHere(() => Promise.all([loadWords(state.domains), completeMatched(routes, basename)]));

  // As createBrowserRouter does it, without the module it stands in, which brings links and forms along (5 KB).
  const router = UNSAFE_createRouter({
    routes,
    basename,
    history: UNSAFE_createBrowserHistory({ window }),
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: [...UNSAFE_hydrationRouteProperties],
    hydrationData: readHydration(state),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(apiContext, pageApi);
      context.set(pageContext, { language });
      return context;
    },
  }).initialize();
  // In small steps: somebody may be scrolling already.
  startTransition(() => {
    hydrateRoot(
      root,
      <PageProviders words={words} viewer={state.viewer}>
        <RouterProvider router={router} />
      </PageProviders>,
    );
  });
  provideHangul(state.hangul, language === 'kr');
  noteText(text);
  // Whoever reads on finds the list of screens here.
  void quiet().then(() => untilHere(() => import('./router/screen-files.ts')));
}

/** Data as the server loaded it; errors become objects again. */
function readHydration({ hydration: { loaderData, errors } }: PageState): HydrationState {
  const revived = Object.entries(errors ?? {}).map(([id, error]) => [
    id,
    error.status
      ? new UNSAFE_ErrorResponseImpl(error.status, error.statusText, error.data)
      : new Error(error.message),
  ]);
  return { loaderData, errors: errors && Object.fromEntries(revived) };
}

// Schemas come later, and would try out at once whether code may be made from text: our policy refuses and reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
void start();
