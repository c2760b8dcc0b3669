import type { Screen, ScreenModule } from '../screen.ts';

/** What a route carries beside its element: its row in the table of screens, and its code once that is here. */
export interface RouteHandle {
  screen: Screen;
  module?: ScreenModule;
}
