import { createContext, use, useId as useReactId, useState } from 'react';

const IdsContext = createContext<(() => string) | undefined>(undefined);
/** Gives the parts of an island their ids; without it they are React's. */
export const IdsProvider = IdsContext;

/**
 * An id for a part that others refer to. React makes it from the place of the part in its tree, and what brings islands
 * to life knows nothing of that: there ids are numbered in the order in which parts are first rendered, which the server
 * and the browser share.
 */
export function useId(): string {
  const nextId = use(IdsContext);
  const byReact = useReactId();
  const [numbered] = useState(() => nextId?.());
  return numbered ?? byReact;
}

/** @param prefix its own for each island of a page */
export function numberIds(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${count++}`;
}
