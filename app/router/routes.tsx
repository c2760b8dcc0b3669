import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { apiContext } from '../api/types.ts';
import { loginQuery } from '../browser/login-request.ts';
import type { RouteHandle } from '../document/route-handle.ts';
import type { Area, FrameModule, Screen, ScreenModule } from '../route-table/screen.ts';
import { screens } from '../route-table/screens.ts';
import { ErrorScreen } from './error-screen.tsx';
import { pageContext } from './page-context.ts';
import { Root } from './root.tsx';

export type Frame = Area | NonNullable<Screen['frame']>;

/** Sources of the code of screens and frames, and the check that runs before a screen loads its data. */
export interface RouteParts {
  loadScreen: (screen: Screen) => Promise<ScreenModule>;
  loadFrame: (frame: Frame) => Promise<FrameModule>;
  /** Guards in the browser; the server checks before it renders. */
  beforeLoad: (screen: Screen, request: Request) => void;
}

const areas: readonly Area[] = ['user', 'employer', 'admin', 'none'];

/** Screens of the application: all except reading pages. Their URLs have no language prefix. */
export const workScreens: readonly Screen[] = screens.filter(({ isDocument }) => !isDocument);

/** The route objects of some screens: a frame per area, inside it its screens and their error page. */
export function makeRoutes(parts: RouteParts, own: readonly Screen[]): RouteObject[] {
  const children = areas.flatMap((area) => {
    const inArea = own.filter((screen) => screen.area === area);
    if (inArea.length === 0) return [];
    return makeFrame(parts, area, [
      makeFrame(
        parts,
        'my-page',
        routesOf(
          parts,
          inArea.filter((screen) => screen.frame === 'my-page'),
        ),
        area,
      ),
      ...routesOf(
        parts,
        inArea.filter((screen) => !screen.frame),
      ),
    ]);
  });
  return [{ id: 'root', Component: Root, errorElement: <ErrorScreen />, children }];
}

/** A frame with an error page inside, so that the frame stays when a screen fails. */
function makeFrame(parts: RouteParts, frame: Frame, children: RouteObject[], within = ''): RouteObject {
  const id = within ? `${within}/${frame}` : frame;
  const inner = [{ id: `${id}/errors`, errorElement: <ErrorScreen />, children }];
  return { id, lazy: async () => frameParts(await parts.loadFrame(frame)), children: inner };
}

function frameParts({ Frame, load }: FrameModule) {
  const element = <FrameOf Frame={Frame} />;
  if (!load) return { element };
  return {
    element,
    loader: ({ context, request: { signal } }: LoaderFunctionArgs) =>
      load({ api: context.get(apiContext), signal }),
    // Its data depends on published content, not on the URL.
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

function routesOf(parts: RouteParts, list: readonly Screen[]): RouteObject[] {
  return list.map((screen) => {
    const handle: RouteHandle = { screen };
    const lazy = async () => {
      handle.module = await parts.loadScreen(screen);
      return screenParts(parts, screen, handle.module);
    };
    return { id: screen.path, path: screen.path, handle, lazy };
  });
}

function screenParts({ beforeLoad }: RouteParts, screen: Screen, module: ScreenModule) {
  return {
    loader: (args: LoaderFunctionArgs) => {
      beforeLoad(screen, args.request);
      return runLoad(module, args);
    },
    shouldRevalidate: needsData,
    element: <ScreenPage Page={module.Page} />,
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
  for (const name of loginQuery) query.delete(name);
  return query.toString();
}

async function runLoad(
  { load }: ScreenModule,
  { context, params, request }: LoaderFunctionArgs,
): Promise<unknown> {
  if (!load) return null;
  const { language } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const loaded = await load({
    api: context.get(apiContext),
    params,
    query,
    language,
    signal: request.signal,
  });
  return loaded ?? null;
}

function ScreenPage({ Page }: Pick<ScreenModule, 'Page'>) {
  // The table pairs a screen's `load` with its own `Page`; the types cannot express that.
  return <Page data={useLoaderData() as never} />;
}
