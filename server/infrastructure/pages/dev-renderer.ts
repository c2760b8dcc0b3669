import { realpathSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, isRunnableDevEnvironment, loadConfigFromFile } from 'vite';
import { html } from '../text/html.ts';
import { clearPageCache } from './cache.ts';
import { devManifest, devPlugin, serverEntry, stylesOf, stylesPath } from './dev-assets.ts';
import type { PageRenderer } from './renderer.ts';

/** URLs that Vite serves: modules and their sources, and the translations and pictures that the build would write. */
const vitePaths = /^\/(?:@|app\/|assets\/|contract\/|dist\/|locales\/|node_modules\/)/;
/** URLs that are not pages: they keep working while a page cannot be compiled. */
const otherPaths = /^\/(?:api|files|health)\//;

/**
 * Renders pages directly from app/, for `npm run dev`: Vite compiles requested modules and notifies open pages of
 * changes (hot reload). Only this file and its helper use Vite; production and tests never load them.
 */
export async function openDevPages(
  app: FastifyInstance,
): Promise<{ renderer: PageRenderer; manifests: unknown }> {
  const vite = await startVite(app);
  app.addHook('preClose', () => vite.close());
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs the code of pages');
  const load = () => ssr.runner.import<PageRenderer>(serverEntry);

  let current: PageRenderer | undefined;
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    allowHotReload(reply);
    if (url.startsWith(stylesPath)) return reply.type('text/css').send(await stylesOf(vite));
    if (vitePaths.test(url)) return handOver(request, reply, vite.middlewares);
    if (otherPaths.test(url)) return;
    try {
      const loaded = await load();
      if (loaded !== current) clearPageCache();
      current = loaded;
    } catch (fault) {
      return reply
        .code(500)
        .type('text/html; charset=utf-8')
        .send(faultPage(fault as Error));
    }
  });
  const now = () => current ?? fail('a page is asked for before its code is loaded');
  const renderer: PageRenderer = {
    get inlineScript() {
      return now().inlineScript;
    },
    resolvePage: (url, cookies) => now().resolvePage(url, cookies),
    render: (input) => now().render(input),
    loginAddress: (guard, next, language) => now().loginAddress(guard, next, language),
    drawTile: (seed, palette) => now().drawTile(seed, palette),
  };
  return { renderer, manifests: { work: devManifest, reading: devManifest } };
}

/** Uses the build settings except those of its server half: packages stay external, and React is the development build. */
async function startVite(app: FastifyInstance) {
  const read = await loadConfigFromFile({ command: 'serve', mode: 'development' });
  const { environments, plugins = [], ...config } = read?.config ?? {};
  const { ssr: _ofTheBuild, ...others } = environments ?? {};
  return createServer({
    ...config,
    configFile: false,
    environments: others,
    plugins: [...plugins, devPlugin()],
    appType: 'custom',
    clearScreen: false,
    // The cache is not in node_modules, because another checkout may share that folder.
    cacheDir: 'dist/vite',
    optimizeDeps: {
      entries: [
        'app/entry.client.ts',
        'app/reading/entry.ts',
        'app/router/application.tsx',
        'app/screens/**/*.tsx',
      ],
    },
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      fs: { allow: ['.', realpathSync('node_modules')] },
    },
  });
}

/** Vite inserts styles into the page as text. Scripts and connections stay as strict as in production. */
function allowHotReload(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace("style-src 'self'", "$& 'unsafe-inline'"));
}

type Middlewares = Awaited<ReturnType<typeof createServer>>['middlewares'];

function handOver({ raw }: FastifyRequest, reply: FastifyReply, middlewares: Middlewares): FastifyReply {
  reply.hijack();
  middlewares(raw, reply.raw, () => reply.raw.writeHead(404).end());
  return reply;
}

/** The message of the compiler, on a page that reloads after the error is fixed. */
function faultPage({ message, stack = message }: Error): string {
  return html`<!doctype html><title>npm run dev</title><script type="module" src="/@vite/client"></script><pre>${stack}</pre>`
    .safe;
}

function fail(message: string): never {
  throw new Error(message);
}
