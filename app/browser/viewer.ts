import { createContext, use, useSyncExternalStore } from 'react';
import { currentViewer, onViewerChange, type Viewer } from './account.ts';

/** The viewer during server rendering: undefined on public pages, which are the same for everyone. */
const ServerViewer = createContext<Viewer | undefined>(undefined);
export const ViewerProvider = ServerViewer;

/** The viewer, or undefined for a visitor. The first paint of a public page is always that of a visitor. */
export function useViewer(): Viewer | undefined {
  const serverViewer = use(ServerViewer);
  return useSyncExternalStore(onViewerChange, currentViewer, () => serverViewer);
}
