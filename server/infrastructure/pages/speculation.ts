import type { FastifyInstance } from 'fastify';

/** URL of the prefetch rules; sent in a header, because our policy allows no inline rules. */
export const speculationRulesPath = '/speculation-rules.json';

/** URL patterns of the reading pages, in each language, with any query. */
const readingPages = ['/', '/ko', '/en'].flatMap((home) => {
  const prefix = home === '/' ? '' : home;
  return [
    home,
    ...[
      '/search',
      '/recruitment',
      '/recruitment/*',
      '/company/*',
      '/menus',
      '/events',
      '/events/*',
      '/notification',
      '/notification/*',
      '/faq',
      '/faq/*',
      '/policy',
    ].map((path) => prefix + path),
  ];
});

/**
 * A page is prefetched when its link is hovered for a moment or pressed, never just because the link is visible: each
 * prefetch costs a rendering. It counts as a visit only when it is displayed (`isPrefetch` in page-tools.ts).
 */
const rules = {
  prefetch: [
    {
      where: { href_matches: readingPages.map((pathname) => ({ pathname, search: '*' })) },
      eagerness: 'moderate',
    },
  ],
};

/** Serves the rules for prefetching reading pages. */
export function registerSpeculationRules(app: FastifyInstance): void {
  const text = JSON.stringify(rules);
  app.get(speculationRulesPath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/speculationrules+json')
      .send(text),
  );
}
