import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useViewer } from '../browser/viewer.ts';

/** How long data that is no longer displayed stays cached, in milliseconds. If it is displayed again, it is shown at once and refetched. */
const KEPT = 10_000;

/**
 * Defaults for every query and mutation of a work area. There are no automatic retries (a poll follows, or there is a
 * button), and nothing waits for a connection: a failed call reports its error.
 */
function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { gcTime: KEPT, retry: false, networkMode: 'always' },
    },
  });
}

// A user who returns from another window, and not only from another tab, needs current data.
focusManager.setEventListener((tell) => {
  if (typeof window === 'undefined') return undefined;
  const listener = () => tell();
  const stop = new AbortController();
  window.addEventListener('focus', listener, { signal: stop.signal });
  document.addEventListener('visibilitychange', listener, { signal: stop.signal });
  return () => stop.abort();
});

/**
 * The query client of a work area, for `useCall` and mutations below it. It lives as long as its frame; on the server
 * each render has its own. It is cleared as soon as another person signs in, or on sign-out.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  const viewer = useViewer();
  const person = viewer && `${viewer.role} ${viewer.email ?? viewer.name}`;
  const last = useRef(person);
  useEffect(() => {
    if (person === last.current) return;
    client.removeQueries({ type: 'inactive' });
    // After a session has ended, the data on the page stays until the next person is known.
    if (person && last.current) void client.resetQueries();
    last.current = person ?? last.current;
  }, [client, person]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
