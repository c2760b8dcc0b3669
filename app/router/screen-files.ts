import type { ScreenModule } from '../route-table/screen.ts';

/** Sources of each screen's code. A separate file, because the first page gets the name of its file and needs no list. */
const files = import.meta.glob<ScreenModule>([
  '../screens/{admin,candidate,dev,employer}/**/*.tsx',
  '../screens/public/logout.tsx',
]);

/** Loads the code of a screen by its name in the table. */
export function loadScreen(name: string): Promise<ScreenModule> {
  const load = files[`../screens/${name}.tsx`];
  if (!load) throw new Error(`app/screens has no ${name}`);
  return load();
}
