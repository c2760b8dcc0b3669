const firstPauseMs = 1_000;
const maxPauseMs = 60_000;

/**
 * Loads code that the page itself needs without a user's action (toasts, the account menu). After a failure it is
 * loaded when the connection is back.
 */
export async function retryUntilLoaded<Thing>(source: () => Promise<Thing>): Promise<Thing> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, maxPauseMs)) {
    try {
      return await source();
    } catch {
      await nextChance(pause);
    }
  }
}

function nextChance(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    setTimeout(done, pause);
    addEventListener('online', done, { once: true });
  });
}
