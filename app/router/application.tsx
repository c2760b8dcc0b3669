import { startTransition } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setReadingPathCheck } from '../address/document-navigation.ts';
import { makeBrowserApi } from '../api/browser.ts';
import { setApiClient } from '../api/client.ts';
import { restoreLostFocus } from '../browser/restore-focus.ts';
import { retryUntilLoaded } from '../browser/retry.ts';
import { syncSessionAcrossTabs, updateSessionEnd } from '../browser/session.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { loadFrame } from '../components/public/site-frame/frame-data.ts';
import { UserShell } from '../components/public/site-frame/user-shell.tsx';
import { BareShell } from '../components/shared/shell/bare-shell.tsx';
import { watchHeader } from '../components/shared/shell/watch-header.ts';
import type { PageState } from '../document/document.ts';
import { hydrate } from '../document/hydrate.tsx';
import { PageProviders } from '../document/providers.tsx';
import { createBrowserTranslator } from '../i18n/browser.ts';
import { setMovedDays } from '../i18n/current-time.ts';
import { initTranslations, loadNamespaces } from '../i18n/load-namespaces.ts';
import type { FrameModule } from '../route-table/screen.ts';
import { isReadingPath } from '../route-table/screens.ts';
import { trackHistory } from '../ui/overlays/close-on-back.ts';
import { type Frame, loadMatchedRoutes, makeRoutes } from './routes.tsx';
import { loadScreen } from './screen-files.ts';

const frames: Record<Frame, () => Promise<FrameModule>> = {
  user: async () => ({ Frame: UserShell, load: loadFrame }),
  none: async () => ({ Frame: BareShell }),
  employer: async () => ({
    Frame: (await import('../components/shared/shell/employer-shell.tsx')).EmployerShell,
  }),
  admin: async () => ({ Frame: (await import('../components/shared/shell/admin-shell.tsx')).AdminShell }),
  'my-page': async () => ({
    Frame: (await import('../components/shared/shell/my-page-frame.tsx')).MyPageFrame,
  }),
};

/**
 * Hydrates a work area: React and its router take over the server's HTML.
 * @returns when it handles events
 */
export async function startApplication(root: HTMLElement): Promise<void> {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState;
  const { language, viewer } = state;
  if (state.sessionSeconds) updateSessionEnd(state.sessionSeconds);
  setMovedDays(state.movedDays);
  initTranslations(language, state.wordsVersion);
  const words = createBrowserTranslator(language, '');
  setApiClient(makeBrowserApi(language));
  setReadingPathCheck(isReadingPath);
  syncSessionAcrossTabs();
  watchHeader();
  restoreLostFocus();

  const routes = makeRoutes({
    loadScreen: async ({ module, namespaces: domains }) =>
      (await Promise.all([loadScreen(module), loadNamespaces(domains)]))[0],
    loadFrame: (frame) => frames[frame](),
    api: makeBrowserApi(language, true),
    language,
  });
  await retryUntilLoaded(() =>
    Promise.all([loadNamespaces(state.domains), loadMatchedRoutes(routes, location)]),
  );
  // Before the router listens: Chromium calls the listeners of a window in their order, whether or not they capture.
  trackHistory();
  const router = createBrowserRouter(routes, { hydrationData: state.hydration });
  const alive = Promise.withResolvers<void>();
  // A transition works in small steps: the user may already be scrolling.
  startTransition(() => {
    const tree = (
      <PageProviders words={words} viewer={viewer}>
        <RouterProvider router={router} />
      </PageProviders>
    );
    void hydrate(root, tree).then(alive.resolve);
  });
  // The message about a lost connection could not be loaded over that connection, so it is loaded when idle.
  void whenIdle().then(() => retryUntilLoaded(() => import('../api/error-handling.ts')));
  return alive.promise;
}
