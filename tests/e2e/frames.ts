import type { Page, Request, Route } from 'playwright-core';

/**
 * Waits until the page has rendered `count` frames and has run the tasks between them. Observers, effects and requests
 * caused by an action have started by then, however slow the machine is. Tests that expect no reaction wait for this
 * instead of a fixed time.
 */
export async function waitForFrames(page: Page, count = 5): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((done) => setTimeout(done));
    }
  }, count);
}

/** Collects the paths of all matching requests from now on. */
export function listRequests(page: Page, pattern: RegExp): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    if (pattern.test(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Holds all requests to an address until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
