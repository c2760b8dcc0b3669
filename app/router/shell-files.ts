import type { Screen } from '../route-table/screen.ts';
import type { Frame } from './routes.tsx';

/** Files of the frames that are loaded separately; the user shell is part of the application. */
const sources: Partial<Record<Frame, string>> = {
  employer: 'app/components/shared/shell/employer-shell.tsx',
  admin: 'app/components/shared/shell/admin-shell.tsx',
  'my-page': 'app/components/shared/shell/my-page-frame.tsx',
};

/** Files of a screen's frames, as the manifest names them. */
export function frameSources({ area, frame }: Screen): string[] {
  return [sources[area], frame && sources[frame]].filter((source) => source !== undefined);
}
