import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { parseLocation } from '../address/location.tsx';
import { type Api, assertOk } from '../api/types.ts';
import { MyPageFrame } from '../components/shared/shell/my-page-frame.tsx';
import { PageProviders } from '../document/providers.tsx';
import { createServerTranslator } from '../i18n/server.ts';
import { commonNamespaces } from '../i18n/translator.ts';
import type { FrameModule, ScreenModule } from '../route-table/screen.ts';
import { useId } from '../ui/use-id.ts';
import { loadPage, type PageContent } from './load-page.ts';
import { ServerPage, workParts } from './render.tsx';
import { resolvePage } from './resolve-page.ts';
import { loadMatchedRoutes, makeRoutes } from './routes.tsx';

const frame: FrameModule = {
  load: async () => 'menu',
  Frame: ({ data, children }) => (
    <div id={useId()}>
      {data}
      {children}
    </div>
  ),
};
const module: ScreenModule = {
  load: async ({ query }) => query.get('email'),
  Page: ({ data }) => <p id={useId()}>{data}</p>,
};
const api: Api = () => Promise.reject(new Error('not called'));
const words = createServerTranslator('vi', commonNamespaces, '');

// Constants of the build.
vi.stubGlobal('__COMMON_FACES__', []);
vi.stubGlobal('__WORDS_VERSION__', '1');

const refused: ScreenModule = {
  ...module,
  load: async () => assertOk({ ok: false, status: 4021, message: '', data: null, fields: {} }),
};
const broken: ScreenModule = { ...module, load: () => Promise.reject(new Error('broken')) };
const password = '/employer/forgot-password?email=a@example.com';

test.each([
  ['a screen', password, module, 'a@example.com'],
  ['a refusal', password, refused, '404'],
  ['a refusal in a frame of its own', '/user/referral', refused, '404'],
  ['a failure with its incident', password, broken, 'q7'],
])(
  'the server renders %s as the router in the browser, with the same ids',
  async (_name, url, screen, text) => {
    const content = await contentOf(url, screen);
    const html = renderToString(<ServerPage {...content} />);
    expect(html).toContain(text);
    expect(html).toBe(`<div id="root">${await renderByRouter(content)}</div>`);
  },
);

async function contentOf(url: string, screen: ScreenModule): Promise<PageContent> {
  const plan = resolvePage(url, '');
  if (plan.kind !== 'page') throw new Error(`${url} is a redirect`);
  const manifests = { work: {}, reading: {} };
  const input = {
    plan,
    module: screen,
    frame,
    api,
    origin: 'http://localhost',
    manifests,
    incident: 'q7',
  };
  return { ...input, ...(await loadPage(input)), words, namespaces: [], place: parseLocation(url) };
}

/** Starts from the page's data block: nothing is loaded again. */
async function renderByRouter(content: PageContent): Promise<string> {
  const load = () => Promise.reject(new Error('loaded again'));
  const { url } = content.plan;
  const routes = makeRoutes({
    loadScreen: async () => ({ ...content.module, load }),
    loadFrame: async (name) => (name === 'my-page' ? { Frame: MyPageFrame } : { ...frame, load }),
    api,
    language: 'vi',
  });
  await loadMatchedRoutes(routes, url);
  const router = createMemoryRouter(routes, {
    initialEntries: [url],
    hydrationData: JSON.parse(JSON.stringify(workParts(content).ownState().hydration)),
  });
  return renderToString(
    <PageProviders words={words}>
      <RouterProvider router={router} />
    </PageProviders>,
  );
}
