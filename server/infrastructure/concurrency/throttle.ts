/** Throttles `act` to one call per interval. Calls in between are dropped, not delayed. */
export function throttle<Given extends unknown[]>(milliseconds: number, act: (...given: Given) => void) {
  let doneAt = Number.NEGATIVE_INFINITY;
  return (...given: Given): void => {
    const now = performance.now();
    if (now - doneAt < milliseconds) return;
    doneAt = now;
    act(...given);
  };
}
