import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '#contract/languages.ts';
import type { PageLocation } from '../address/location.tsx';
import { FragmentProvider } from '../document/cached-fragment.tsx';
import { createFragmentRenderer } from '../document/fragment-cache.tsx';
import type { PageChunk, Placeholders } from '../document/page-chunks.ts';
import { createServerTranslator } from '../i18n/server.ts';
import { commonNamespaces } from '../i18n/translator.ts';
import type { RegisterIsland } from '../islands/island.tsx';
import type { IslandName } from '../islands/names.ts';
import { createIdCounter } from '../ui/use-id.ts';
import { islandOf } from './island-table.ts';
import { ReadingProviders } from './providers.tsx';

/** The page that contains the islands. */
interface PageAround {
  language: Language;
  prefix: string;
  place: PageLocation;
}

/**
 * Collects the islands of one page. React cannot render a root inside another one, so each is a placeholder first. It
 * is rendered with its own namespaces only, as in the browser: a namespace that is missing in the table shows as a key.
 */
export function collectIslands(page: PageAround, marks: Placeholders) {
  const found: { name: IslandName; props: object }[] = [];

  const note: RegisterIsland = (name, Part, props) => {
    const prefix = `i${found.length}-`;
    found.push({ name, props });
    if (islandOf(name).isEmpty) return { prefix, mark: '' };
    return { prefix, mark: marks.put(() => drawIsland(page, marks, { name, prefix, Part, props })) };
  };

  return { note, found };
}

interface IslandDrawn<Props> {
  name: IslandName;
  prefix: string;
  Part: ComponentType<Props>;
  props: Props;
}

/** React starts its HTML with preloads of important images, and hydration does not expect them. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

function drawIsland<Props extends object>(
  { language, prefix: pathPrefix, place }: PageAround,
  marks: Placeholders,
  { name, prefix, Part, props }: IslandDrawn<Props>,
): PageChunk[] {
  const domains = [...commonNamespaces, ...(islandOf(name).words ?? [])];
  const words = createServerTranslator(language, domains, pathPrefix);
  const tree: ReactNode = (
    <ReadingProviders words={words} place={place} ids={createIdCounter(prefix)}>
      <FragmentProvider value={createFragmentRenderer(words, domains, marks)}>
        <Part {...props} />
      </FragmentProvider>
    </ReadingProviders>
  );
  return marks.fill(renderToString(tree).replace(preloads, ''));
}
