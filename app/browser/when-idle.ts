/** Time after which a busy page prefetches anyway, in milliseconds. */
const timeoutMs = 1_000;
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

let isIdle: Promise<void> | undefined;

/** Resolves when the browser is idle, or at the first user input. */
export function whenIdle(): Promise<void> {
  isIdle ??= new Promise((resolve) => {
    const done = () => resolve();
    for (const sign of signs) addEventListener(sign, done, { once: true, capture: true });
    const rest = () =>
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(done, { timeout: timeoutMs })
        : setTimeout(done, 200);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
  return isIdle;
}
