import type { ReactNode } from 'react';
import { LinkAnchor } from '../address/link.tsx';
import { LocationProvider, type PageLocation } from '../address/location.tsx';
import { PageProviders } from '../document/providers.tsx';
import type { Translator } from '../i18n/translation.tsx';
import { AnchorProvider } from '../ui/actions/anchor.tsx';
import { IdsProvider } from '../ui/use-id.ts';

interface ReadingProvidersProps {
  words: Translator;
  /** Location of the page on the server; browsers read their URL. */
  place?: PageLocation;
  /** Generates ids for the parts of an island. */
  ids?: () => string;
  children: ReactNode;
}

/** Contexts that a reading page and its islands may use: the same on the server and in the browser. */
export function ReadingProviders({ words, place, ids, children }: ReadingProvidersProps) {
  return (
    <PageProviders words={words}>
      <LocationProvider value={place}>
        <AnchorProvider value={LinkAnchor}>
          <IdsProvider value={ids}>{children}</IdsProvider>
        </AnchorProvider>
      </LocationProvider>
    </PageProviders>
  );
}
