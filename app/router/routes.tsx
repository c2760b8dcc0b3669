import {
  type LoaderFunctionArgs,
  matchRoutes,
  Outlet,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Api } from '../api/types.ts';
import { loginQueryNames } from '../browser/login-request.ts';
import type { RouteHandle } from '../document/route-handle.ts';
import type { Area, FrameModule, Screen, ScreenModule } from '../route-table/screen.ts';
import { screens } from '../route-table/screens.ts';
import { ErrorScreen, errorRouteOf } from './error-screen.tsx';
import { guardNavigation } from './guard.ts';
import { Root } from './root.tsx';

export type Frame = Area | NonNullable<Screen['frame']>;

/** Sources of the code of screens and frames, and what their `load` gets. */
export interface RouteParts {
  loadScreen: (screen: Screen) => Promise<ScreenModule>;
  loadFrame: (frame: Frame) => Promise<FrameModule>;
  api: Api;
  language: Language;
}

const areas: readonly Area[] = ['user', 'employer', 'admin', 'none'];

/** Screens of the application: all except reading pages. Their URLs have no language prefix. */
const workScreens: readonly Screen[] = screens.filter(({ isDocument }) => !isDocument);

/** The route objects of the work areas: a frame per area, inside it its screens and their error page. */
export function makeRoutes(parts: RouteParts): RouteObject[] {
  const children = areas.map((area) => {
    const inArea = workScreens.filter((screen) => screen.area === area);
    const framed = inArea.filter((screen) => screen.frame);
    const others = inArea.filter((screen) => !screen.frame);
    const inner = framed.length > 0 ? [makeFrame(parts, 'my-page', makeScreens(parts, framed))] : [];
    return makeFrame(parts, area, [...inner, ...makeScreens(parts, others)]);
  });
  return [{ id: 'root', Component: Root, errorElement: <ErrorScreen />, children }];
}

/** Loads the code of the page at a URL, so that React finds the same tree that the server has rendered. */
export async function loadMatchedRoutes(
  routes: RouteObject[],
  at: string | { pathname: string },
): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, at) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}

/** A frame with an error page inside, so that the frame stays when a screen fails or its code cannot be loaded. */
function makeFrame(parts: RouteParts, frame: Frame, children: RouteObject[]): RouteObject {
  const inner = [{ id: errorRouteOf(frame), errorElement: <ErrorScreen />, children }];
  return { id: frame, lazy: async () => frameParts(parts, await parts.loadFrame(frame)), children: inner };
}

function frameParts({ api }: RouteParts, { Frame, load }: FrameModule) {
  const element = <FrameOf Frame={Frame} />;
  if (!load) return { element };
  return {
    element,
    loader: ({ request: { signal } }: LoaderFunctionArgs) => load({ api, signal }),
    // Not loaded again on navigation: a frame's data depends on published content, not on the URL.
    shouldRevalidate: () => false,
  };
}

function FrameOf({ Frame }: Pick<FrameModule, 'Frame'>) {
  return (
    // The table pairs a frame with its own `load`; the types cannot express that.
    <Frame data={useLoaderData() as never}>
      <Outlet />
    </Frame>
  );
}

function makeScreens(parts: RouteParts, list: readonly Screen[]): RouteObject[] {
  return list.map((screen) => {
    const handle: RouteHandle = { screen };
    const lazy = async () => {
      handle.module = await parts.loadScreen(screen);
      return screenParts(parts, screen, handle.module);
    };
    return { id: screen.path, path: screen.path, handle, lazy };
  });
}

function screenParts({ api, language }: RouteParts, screen: Screen, { load, Page }: ScreenModule) {
  return {
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      guardNavigation(screen, request);
      const query = new URL(request.url).searchParams;
      return (await load?.({ api, params, query, language, signal: request.signal })) ?? null;
    },
    shouldRevalidate: needsData,
    element: <ScreenPage Page={Page} />,
  };
}

/** Opening and closing the login changes the URL, but not the data of the page. */
function needsData({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isLogin =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    withoutLogin(currentUrl) === withoutLogin(nextUrl);
  return !isLogin && defaultShouldRevalidate;
}

function withoutLogin({ search }: URL): string {
  const query = new URLSearchParams(search);
  for (const name of loginQueryNames) query.delete(name);
  return query.toString();
}

function ScreenPage({ Page }: Pick<ScreenModule, 'Page'>) {
  // The table pairs a screen's `load` with its own `Page`; the types cannot express that.
  return <Page data={useLoaderData() as never} />;
}
