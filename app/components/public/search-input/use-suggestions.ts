import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import type { ApiOptions } from '#app/api/types.ts';
import type { OutputOf } from '#contract/index.ts';
import { fold } from '#contract/text/fold.ts';
import { useSearches } from './use-searches.ts';

/** Pause in typing before suggestions are requested (docs/rules.md#numbers). */
const PAUSE_MS = 300;
/** Number of recent searches offered: without a text, and of those that contain the text. */
const recentShown = { all: 5, fitting: 3 };

type Found = OutputOf<'GET /home/suggest'>['list'][number];

/** A search term, or a link: a company or a career has an id. */
export interface Suggestion extends Omit<Found, 'kind'> {
  kind: Found['kind'] | 'recent';
  /** Rank among all popular searches. */
  rank?: number;
}

/** Kinds that are listed before all others: recent searches first, then popular ones. */
const early = ['popular', 'recent'];

/**
 * Suggestions for a text while its box is open: recent searches of this browser, and suggestions of the server. A
 * request is aborted if the text changes; a failed one gives no suggestions.
 */
export function useSuggestions(typed: string, isOpen: boolean): Suggestion[] {
  const text = typed.trim();
  const searches = useSearches();
  const [found, setFound] = useState<readonly Found[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const ask = async () => {
      const options: ApiOptions = { signal: stop.signal, silent: true, background: true };
      const answer = await api('GET /home/suggest', text === '' ? {} : { key: text }, options);
      if (!stop.signal.aborted) setFound(answer.ok ? answer.data.list : []);
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), text === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, isOpen]);

  const wanted = fold(text);
  const recent = searches
    .filter((words) => fold(words).includes(wanted) && fold(words) !== wanted)
    .slice(0, text === '' ? recentShown.all : recentShown.fitting)
    .map((words): Suggestion => ({ kind: 'recent', text: words, id: null }));
  const offered = found.map((one, at): Suggestion => (text === '' ? { ...one, rank: at + 1 } : one));
  // Suggestions that lead to the same search are listed once, under the first kind that has them.
  return [...Map.groupBy([...recent, ...offered], leadsTo).values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => early.indexOf(b.kind) - early.indexOf(a.kind));
}

const leadsTo = ({ kind, text, id }: Suggestion) => (id === null ? text.toLowerCase() : `${kind} ${id}`);
