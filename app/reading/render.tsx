import { readingAssetsOf } from '../document/assets.ts';
import type { Placeholders } from '../document/page-chunks.ts';
import type { Translator } from '../i18n/translator.ts';
import { IslandsProvider } from '../islands/island.tsx';
import type { PageContent, PageParts } from '../router/load-page.ts';
import type { UiLabels } from '../ui/labels.tsx';
import { collectIslands } from './collect-islands.tsx';
import { preloadsOf } from './island-preloads.ts';
import { ReadingPage } from './page.tsx';
import { ReadingProviders } from './providers.tsx';
import type { ReadingPageState } from './state.ts';

/** The parts of a reading page. Its data block has the props of its islands. */
export function readingParts(content: PageContent, marks: Placeholders): PageParts<ReadingPageState> {
  const { plan, words, place, manifests } = content;
  const islands = collectIslands({ language: plan.language, prefix: plan.basename, place }, marks);
  return {
    tree: (
      <ReadingProviders words={words} place={place}>
        <IslandsProvider value={islands.note}>
          <ReadingPage {...content} />
        </IslandsProvider>
      </ReadingProviders>
    ),
    assets: { ...readingAssetsOf(manifests), words: [] },
    ownState: () => ({
      prefix: plan.basename,
      islands: Object.fromEntries(islands.found.map(({ props }, at) => [`i${at}-`, props])),
      rest: preloadsOf(
        manifests.reading,
        islands.found.map(({ name }) => name),
      ),
      labels: labelsOf(words),
    }),
  };
}

function labelsOf({ tree }: Translator): ReadingPageState['labels'] {
  const { part_failed, retry, close } = tree('ui') as UiLabels;
  return { part_failed, retry, close };
}
