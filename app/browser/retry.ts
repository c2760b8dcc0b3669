const firstPauseMs = 1_000;
const maxPauseMs = 60_000;

/**
 * Fetches what the page itself wants and nobody has asked for (the drawing of notices, the account's menu): where it
 * cannot come now, it comes when the connection is back.
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
