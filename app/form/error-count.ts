import { type RefObject, useEffect, useState } from 'react';

/**
 * How many sentences about errors (ui/field.tsx) stand in a form: one field may show several, each of which is to be mended.
 * @param isWrong whether the form shows any; only then it is looked at
 */
export function useErrorCount(form: RefObject<HTMLElement | null>, isWrong: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const node = form.current;
    if (!node || !isWrong) return setCount(0);
    const look = () => setCount(node.querySelectorAll('[data-error]').length);
    look();
    // A part of a field may be mended without the form hearing of it.
    const observer = new MutationObserver(look);
    observer.observe(node, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form, isWrong]);
  return count;
}
