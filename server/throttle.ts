/** Has something done at most once in so many milliseconds; what comes in between is dropped. */
export function throttle<Given extends unknown[]>(milliseconds: number, act: (...given: Given) => void) {
  let doneAt = Number.NEGATIVE_INFINITY;
  return (...given: Given): void => {
    const now = performance.now();
    if (now - doneAt < milliseconds) return;
    doneAt = now;
    act(...given);
  };
}
