import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useViewer } from '../browser/viewer.ts';

/** How long what left the screen stays cached, in milliseconds: shown at once where it comes back, and refetched. */
const KEPT = 10_000;

/**
 * What holds for every query and mutation of a work area. Nothing is retried by itself (a poll follows, or a button is
 * there), and nothing waits for a connection: a call that fails says so.
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

// Somebody who comes back from another window, and not only from another tab, wants to see what is true now.
focusManager.setEventListener((tell) => {
  if (typeof window === 'undefined') return undefined;
  const listener = () => tell();
  const stop = new AbortController();
  window.addEventListener('focus', listener, { signal: stop.signal });
  document.addEventListener('visibilitychange', listener, { signal: stop.signal });
  return () => stop.abort();
});

/**
 * The query client of a work area, for `useCall` and mutations below it. It lives as long as its frame; on
 * the server each render has its own. It forgets what it read as soon as another person is signed in, or nobody.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  const viewer = useViewer();
  const person = viewer && `${viewer.role} ${viewer.email ?? viewer.name}`;
  const last = useRef(person);
  useEffect(() => {
    if (person === last.current) return;
    client.removeQueries({ type: 'inactive' });
    // What stands on the page of somebody whose session has ended stays until it is known who comes.
    if (person && last.current) void client.resetQueries();
    last.current = person ?? last.current;
  }, [client, person]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
