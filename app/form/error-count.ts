import { type RefObject, useEffect, useState } from 'react';

/**
 * Number of error messages (ui/field.tsx) in a form: one field may show several, and each must be fixed.
 * @param isWrong whether the form shows any; it is only counted then
 */
export function useErrorCount(form: RefObject<HTMLElement | null>, isWrong: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const node = form.current;
    if (!node || !isWrong) return setCount(0);
    const update = () => setCount(node.querySelectorAll('[data-error]').length);
    update();
    // Part of a field may be fixed without an event for the form.
    const observer = new MutationObserver(update);
    observer.observe(node, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form, isWrong]);
  return count;
}
