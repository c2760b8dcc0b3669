import type { FastifyInstance } from 'fastify';

/** Where browsers find what they may prefetch; named by a header, since our policy allows no rules within a page. */
export const speculationRulesPath = '/speculation-rules.json';

/** Reading pages, in each language, with whatever query. */
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
 * A page is prefetched once somebody points at its link for a moment or begins to press it, never by its mere being
 * there: each costs a rendering. It is no visit until it is shown (`isGuess` in page-tools.ts).
 */
const rules = {
  prefetch: [
    {
      where: { href_matches: readingPages.map((pathname) => ({ pathname, search: '*' })) },
      eagerness: 'moderate',
    },
  ],
};

/** Serves the rules by which browsers prefetch reading pages. */
export function registerSpeculationRules(app: FastifyInstance): void {
  const text = JSON.stringify(rules);
  app.get(speculationRulesPath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/speculationrules+json')
      .send(text),
  );
}
