import type { Language } from '#contract/languages.ts';
import type { Viewer } from '../e2e/page-matrix/people.ts';
import type { startServer } from '../e2e/server.ts';
import type { TourPeople } from './people.ts';
import type { TourPage } from './tour-page.ts';

/** What the steps of a tour share. */
export interface Tour {
  page: TourPage;
  site: Awaited<ReturnType<typeof startServer>>;
  people: TourPeople;
  /** Becomes another reader: an account of the demo, or a visitor. */
  become(viewer: Viewer, language?: Language): Promise<void>;
}

/** Part of the tour. It begins at an address of its own, so that a failed one spoils no other. */
export interface Step {
  name: string;
  take(tour: Tour): Promise<void>;
}
