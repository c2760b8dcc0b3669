import { createContext, use, useSyncExternalStore } from 'react';
import { currentViewer, onViewerChange, type Viewer } from './account.ts';

/** What the server knew while rendering: nobody on public pages, which are the same for everybody. */
const ServerViewer = createContext<Viewer | undefined>(undefined);
export const ViewerProvider = ServerViewer;

/** The viewer, or undefined for a visitor. The first paint of a public page shows every one as a visitor. */
export function useViewer(): Viewer | undefined {
  const serverViewer = use(ServerViewer);
  return useSyncExternalStore(onViewerChange, currentViewer, () => serverViewer);
}
