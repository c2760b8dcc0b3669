import type { FastifyInstance } from 'fastify';
import { type Language, languages, languageTag, pathIn, prefixOf } from '#contract/languages.ts';
import { translate } from '../text/i18n.ts';

/** URL of the web app manifest, by language; browsers use it to install this site. */
export const manifestPath = (language: Language): string => `${prefixOf(language)}/manifest.webmanifest`;

const iconOf = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/assets/icon${purpose === 'maskable' ? '-maskable' : ''}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifestIn = (language: Language) => ({
  id: '/',
  name: translate(language, 'common.product'),
  short_name: translate(language, 'common.product'),
  description: translate(language, 'common.description'),
  lang: languageTag[language],
  start_url: pathIn(language, '/'),
  scope: '/',
  display: 'standalone',
  background_color: '#f3f6f6',
  theme_color: '#006068',
  icons: [iconOf(192, 'any'), iconOf(512, 'any'), iconOf(512, 'maskable')],
});

/** Serves the web app manifest in each language. */
export function registerManifest(app: FastifyInstance): void {
  for (const language of languages) {
    const text = JSON.stringify(manifestIn(language));
    app.get(manifestPath(language), (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(text),
    );
  }
}
