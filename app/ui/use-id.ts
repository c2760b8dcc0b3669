import { createContext, use, useId as useReactId, useState } from 'react';

const IdsContext = createContext<(() => string) | undefined>(undefined);
/** Provides the ids of an island's parts; without it they are React's. */
export const IdsProvider = IdsContext;

/**
 * An id for an element that others refer to. React derives it from the position in its tree, and Preact in islands does
 * not. There, ids are numbered in the order of the first render, which is the same on the server and in the browser.
 */
export function useId(): string {
  const nextId = use(IdsContext);
  const byReact = useReactId();
  const [numbered] = useState(() => nextId?.());
  return numbered ?? byReact;
}

/** @param prefix its own for each island of a page */
export function createIdCounter(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${count++}`;
}
