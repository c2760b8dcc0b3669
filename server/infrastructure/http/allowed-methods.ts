import type { FastifyInstance } from 'fastify';

/** Methods of a URL; empty for an unknown one. */
export type AllowedMethods = (url: string) => string[];

/**
 * Collects the routes registered from now on, for the header Allow. The wildcard route of the pages is left out,
 * because not every URL is a page.
 */
export function collectMethods(app: FastifyInstance): AllowedMethods {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== '/*') routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    const methods = routes.flatMap((route) => (route.pattern.test(path) ? route.methods : []));
    return [...new Set(methods)].sort();
  };
}

const patternOf = (url: string) => new RegExp(`^${url.split('/').map(partOf).join('/')}$`);

function partOf(part: string): string {
  if (part === '*') return '.*';
  return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}
