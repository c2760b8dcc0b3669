import { type RefObject, useEffect, useState } from 'react';

/** Width of an element in pixels while it is watched; undefined before it is known. */
export function useWidth(node: RefObject<HTMLElement | null>, isWatched: boolean): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!isWatched || !node.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(node.current);
    return () => watch.disconnect();
  }, [node, isWatched]);
  return width;
}
