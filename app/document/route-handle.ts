import type { Screen, ScreenModule } from '../route-table/screen.ts';

/** Data of a route besides its element: its row in the route table, and its code once it is loaded. */
export interface RouteHandle {
  screen: Screen;
  module?: ScreenModule;
}
