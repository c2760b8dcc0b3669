import { captureEarlyInput } from './browser/early-input.ts';
import { captureEarlyEvents } from './browser/event-replay.ts';
import { retryUntilLoaded } from './browser/retry.ts';

// The first script of work areas. It is small, so that events are captured before React is loaded. Reading pages have
// their own (app/reading/entry.ts).
const root = document.getElementById('root');
if (root) {
  // Retries: without them a connection that is lost at this moment would leave the page without hydration.
  const alive = retryUntilLoaded(() => import('./router/application.tsx')).then(({ startApplication }) =>
    startApplication(root),
  );
  captureEarlyInput();
  captureEarlyEvents((_root, isWanted) => alive.then(isWanted));
}
