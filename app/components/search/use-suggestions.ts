import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { fold } from '#contract/fold.ts';
import type { OutputOf } from '#contract/index.ts';
import { useSearches } from './use-searches.ts';

/** Typing must rest so long before its suggestions are asked for (docs/rules.md#numbers). */
const PAUSE_MS = 300;
/** Own searches that are offered: of all, and of those that hold what was typed. */
const recentShown = { all: 5, fitting: 3 };

type Found = OutputOf<'GET /home/suggest'>['list'][number];

/** Something to search for, or to go to: a company or a career has an id. */
export interface Suggestion extends Omit<Found, 'kind'> {
  kind: Found['kind'] | 'recent';
  /** Of a popular word among all of them. */
  rank?: number;
}

const order: readonly Suggestion['kind'][] = ['recent', 'popular', 'title', 'skill', 'career', 'company'];

/**
 * What to offer for a text while its box is open: own searches of this browser, and what the server knows. An answer that
 * a later text overtakes is aborted; one that fails offers nothing.
 */
export function useSuggestions(typed: string, isOpen: boolean): Suggestion[] {
  const text = typed.trim();
  const searches = useSearches();
  const [found, setFound] = useState<readonly Found[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const ask = async () => {
      const options = { signal: stop.signal, quiet: true, background: true };
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
  return unique([...recent, ...(text === '' ? ranked(found) : found)]).toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind),
  );
}

const ranked = (found: readonly Found[]) => found.map((one, at): Suggestion => ({ ...one, rank: at + 1 }));

/** Words that lead to the same search stand once, under the first kind that has them. */
function unique(suggestions: Suggestion[]): Suggestion[] {
  const known = new Set<string>();
  return suggestions.filter(({ kind, text, id }) => {
    const leadsTo = id === null ? text.toLowerCase() : `${kind} ${id}`;
    return !known.has(leadsTo) && known.add(leadsTo);
  });
}
