import type { ReactNode } from 'react';
import { LinkAnchor } from '../address/link.tsx';
import { type Place, PlaceProvider } from '../address/place.tsx';
import { PageProviders } from '../document/providers.tsx';
import { AnchorProvider } from '../ui/actions/anchor.tsx';
import type { PageWords } from '../words/words.tsx';

interface ReadingProvidersProps {
  words: PageWords;
  /** Where the page stands; browsers look at their address. */
  place?: Place;
  children: ReactNode;
}

/** What a reading page and its islands may ask for: the same on the server and in the browser. */
export function ReadingProviders({ words, place, children }: ReadingProvidersProps) {
  return (
    <PageProviders words={words}>
      <PlaceProvider value={place}>
        <AnchorProvider value={LinkAnchor}>{children}</AnchorProvider>
      </PlaceProvider>
    </PageProviders>
  );
}
