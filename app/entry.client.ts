import { captureEarlyInput } from './browser/early-input.ts';
import { captureEarlyEvents } from './browser/event-replay.ts';
import { retryUntilLoaded } from './browser/retry.ts';

// The first script of work areas: small, so that a press is held before React is here. Reading pages have their own
// (app/reading/entry.ts).
const root = document.getElementById('root');
if (root) {
  // A connection that is lost just now would leave the page without life for good.
  const alive = retryUntilLoaded(() => import('./router/application.tsx')).then(({ startApplication }) =>
    startApplication(root),
  );
  captureEarlyInput();
  captureEarlyEvents((_root, isWanted) => alive.then(isWanted));
}
