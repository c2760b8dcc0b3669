import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseLocation } from '../address/location.tsx';
import { createServerTranslator } from '../i18n/server.ts';
import { commonNamespaces } from '../i18n/translator.ts';
import type { IslandName } from '../islands/names.ts';
import { islandOf, islands } from './island-table.ts';
import { ReadingProviders } from './providers.tsx';

const empty = (Object.keys(islands) as IslandName[]).filter((name) => islandOf(name).isEmpty);

test.each(empty)('the island %s, which the server omits, renders nothing for a visitor', async (name) => {
  const { load, words = [] } = islandOf(name);
  // An island that the server leaves out has no props.
  const Part = (await load()) as ComponentType;
  const page = (
    <ReadingProviders
      words={createServerTranslator('vi', [...commonNamespaces, ...words], '')}
      place={parseLocation('/')}
    >
      <Part />
    </ReadingProviders>
  );
  expect(renderToString(page)).toBe('');
});
