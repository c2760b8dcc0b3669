import type { Page, Request, Route } from 'playwright-core';

/**
 * Waits until the page has drawn `count` frames and has run the tasks between them. Observers, effects and requests that an act causes
 * have begun by then, however slow the machine: a test that nothing happens waits for this and for no time.
 */
export async function drawFrames(page: Page, count = 5): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((done) => setTimeout(done));
    }
  }, count);
}

/** The paths of all requests that match from now on. */
export function listRequests(page: Page, pattern: RegExp): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    if (pattern.test(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Stops all requests to an address until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
