import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '#contract/languages.ts';
import type { Place } from '../address/place.tsx';
import { collectDrawings } from '../document/drawings.tsx';
import { DrawingsProvider } from '../document/drawn-once.tsx';
import { ReadingProviders } from '../reading/providers.tsx';
import { everyPageWords } from '../words/page-words.ts';
import { wordsFor } from '../words/server.ts';
import type { NoteIsland } from './island.tsx';
import type { IslandName } from './names.ts';
import { islandOf } from './table.ts';

/** Nobody can write it: it is another one with every start. */
const mark = `<!--island ${crypto.randomUUID()} `;
const marks = new RegExp(`${mark}(\\d+)-->`, 'g');

/** The page that islands stand in. */
interface PageAround {
  language: Language;
  prefix: string;
  place: Place;
}

/**
 * Collects the islands of one page. React cannot render a root inside another one, so each is a mark at first; it is
 * rendered with the words of its own, as the browser has them: what the table forgets shows as a key.
 */
export function collectIslands(page: PageAround) {
  const found: { name: IslandName; props: object; draw: () => string }[] = [];

  const note: NoteIsland = (name, Part, props) => {
    const at = found.length;
    const prefix = `i${at}-`;
    found.push({ name, props, draw: () => drawIsland(page, { name, prefix, Part, props }) });
    return { prefix, mark: `${mark}${at}-->` };
  };

  /** Puts the islands in the places of their marks. */
  const complete = (html: string): string => html.replace(marks, (_mark, at) => found[at]?.draw() ?? '');

  return { note, complete, found };
}

interface IslandDrawn<Props> {
  name: IslandName;
  prefix: string;
  Part: ComponentType<Props>;
  props: Props;
}

function drawIsland<Props extends object>(
  { language, prefix: pathPrefix, place }: PageAround,
  { name, prefix, Part, props }: IslandDrawn<Props>,
): string {
  const domains = [...everyPageWords, ...(islandOf(name).words ?? [])];
  const words = wordsFor(language, domains, pathPrefix);
  const { drawings, complete } = collectDrawings(words, domains);
  const tree: ReactNode = (
    <ReadingProviders words={words} place={place}>
      <DrawingsProvider value={drawings}>
        <Part {...props} />
      </DrawingsProvider>
    </ReadingProviders>
  );
  return complete(renderToString(tree, { identifierPrefix: prefix }));
}
