import type { ScreenModule } from '../screen.ts';

/** Where the code of each screen comes from. A file of its own: the first page is told its file and needs no list. */
const files = import.meta.glob<ScreenModule>([
  '../screens/{admin,candidate,dev,employer}/**/*.tsx',
  '../screens/public/logout.tsx',
]);

/** Downloads the code of a screen by its name in the table. */
export function loadScreen(name: string): Promise<ScreenModule> {
  const load = files[`../screens/${name}.tsx`];
  if (!load) throw new Error(`app/routes.ts names ${name}, which is not there`);
  return load();
}
