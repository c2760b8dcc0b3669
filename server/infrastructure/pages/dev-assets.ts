import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';

/** Module that renders pages on the server. */
export const serverEntry = '/app/entry.server.tsx';
/** All styles of the pages as one sheet: without it, a page would be unstyled until its scripts have run. */
export const stylesPath = '/@dev/styles.css';

const entryPrefix = '@dev/';
/** Entry modules of pages in the browser. */
const isEntry = (key: string) => /^app\/(?:[\w-]+\/)*entry\.[\w.]*tsx?$/.test(key);

/** Replaces the manifest of the build: each source is its own file. */
export const devManifest = new Proxy<Record<string, { file: string }>>(
  {
    'style.css': { file: stylesPath.slice(1) },
  },
  {
    get(known, key) {
      if (typeof key !== 'string' || key in known) return known[String(key)];
      return { file: isEntry(key) ? `${entryPrefix}${key}` : key };
    },
  },
);

/** Adapts Vite to our pages: prepares entries for hot reload, and reloads translations and styles. */
export function devPlugin(): Plugin {
  const prefix = `/${entryPrefix}`;
  return {
    name: 'dev-pages',
    resolveId: (id) => (id.startsWith(prefix) && isEntry(id.slice(prefix.length)) ? id : undefined),
    load: (id) => (id.startsWith(prefix) ? entryCode(id.slice(prefix.length)) : undefined),
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'client') return;
      const { hot } = this.environment;
      const [, language, domain] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(file) ?? [];
      if (domain) {
        hot.send('words:changed', { language, domain });
        return [];
      }
      // Only modules of single style sheets can be updated in place, not those that were read for the combined sheet of
      // the page.
      const taken = modules.filter(({ url }) => !url.includes('?direct'));
      if (file.endsWith('.css')) hot.send('styles:changed');
      else if (taken.length === 0 && server.environments.ssr.moduleGraph.getModulesByFile(file)?.size) {
        // Only the server uses this module, so the browser reloads the page.
        hot.send({ type: 'full-reload' });
      }
      return taken;
    },
  };
}

/**
 * Hot reload must be loaded before the first component, because it has to patch React from the start. A screen exports
 * more than components, so each change would reload the page; a changed `load` runs with the next page.
 */
function entryCode(entry: string): string {
  return `import '/@vite/client';
import '@vitejs/plugin-react/preamble';
window.__getReactRefreshIgnoredExports = () => ['load', 'head'];
await import('/${entry}');
import.meta.hot.on('styles:changed', () => {
  const old = document.querySelector('link[href^="${stylesPath}"]');
  const sheet = old?.cloneNode();
  if (!sheet) return;
  sheet.href = '${stylesPath}?' + Date.now();
  sheet.onload = () => old.remove();
  old.after(sheet);
});
// Vite pings the server from a worker that it creates, which our content security policy blocks.
import.meta.hot.on('vite:ws:disconnect', async () => {
  const isBack = async () => (await fetch('/health/ready').catch(() => undefined))?.ok;
  while (!(await isBack())) await new Promise((resolve) => setTimeout(resolve, 300));
  location.reload();
});
`;
}

/** The styles of all screens, in the order in which the server's code imports them. */
export async function stylesOf({ environments: { client, ssr } }: ViteDevServer): Promise<string> {
  const sheets: string[] = [];
  const seen = new Set<EnvironmentModuleNode>();
  const collect = (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) collect(imported);
    if (module.url.endsWith('.css')) sheets.push(module.url);
  };
  const entry = await ssr.moduleGraph.getModuleByUrl(serverEntry);
  if (entry) collect(entry);
  const results = await Promise.all(sheets.map((url) => client.transformRequest(`${url}?direct`)));
  return results.map((result) => result?.code ?? '').join('\n');
}
