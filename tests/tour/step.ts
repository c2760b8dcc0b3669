import type { Language } from '#contract/languages.ts';
import type { Viewer } from '../e2e/page-matrix/people.ts';
import type { startServer } from '../e2e/server.ts';
import type { TourPeople } from './people.ts';
import type { TourPage } from './tour-page.ts';

/** Shared context of the steps of a tour. */
export interface Tour {
  page: TourPage;
  site: Awaited<ReturnType<typeof startServer>>;
  people: TourPeople;
  /** Switches to another viewer: an account of the demo, or a visitor. */
  become(viewer: Viewer, language?: Language): Promise<void>;
}

/** Part of the tour. It starts at its own address, so that a failed step does not affect the others. */
export interface Step {
  name: string;
  take(tour: Tour): Promise<void>;
}
