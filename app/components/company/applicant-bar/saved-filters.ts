import { useEffect, useRef } from 'react';
import { useQuery } from '#app/address/query.ts';
import { useViewer } from '#app/browser/viewer.ts';

/**
 * URL parameters that are stored for each page: lasting choices of a member, but no search words, page number or open
 * applicant.
 */
const kept = {
  applicants: ['view', 'sort', 'experience_years', 'place', 'match', 'tag', 'mine'],
  queue: ['ad', 'mine'],
  calendar: ['view', 'ad'],
} as const;

/** Choices that the ad offers; a stored choice that it does not offer is left out. */
interface Offered {
  recruitment?: { skills: readonly string[] };
  places?: readonly { code: string }[];
  tags?: readonly { tag: string }[];
  ads?: readonly { id: number }[];
}

/**
 * Stores the filters of a page in this browser, for each member, and restores them when the page is opened by a URL
 * without a query. A URL with a query is left as it is.
 */
export function useSavedFilters(page: keyof typeof kept, offered: Offered): void {
  const [query, changeQuery] = useQuery();
  const viewer = useViewer();
  const key = `sanviec.filters.${page}.${viewer?.name ?? ''}`;
  const isRestored = useRef(false);
  const now = kept[page].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []));
  const text = JSON.stringify(Object.fromEntries(now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: restored once, when the page opens; later changes are kept
  useEffect(() => {
    if (isRestored.current) return store(key, text);
    isRestored.current = true;
    if (query.size > 0) return store(key, text);
    const stored = Object.entries(read(key)).filter(
      ([name, value]) => (kept[page] as readonly string[]).includes(name) && isOffered(name, value, offered),
    );
    if (stored.length > 0)
      changeQuery(
        (next) => {
          for (const [name, value] of stored) next.set(name, value);
        },
        { replace: true, keepScroll: true },
      );
  }, [key, text]);
}

function isOffered(name: string, value: string, { recruitment, places, tags, ads }: Offered): boolean {
  if (name === 'match') return Number(value) <= (recruitment?.skills.length ?? 0);
  if (name === 'place') return places?.some(({ code }) => code === value) ?? false;
  if (name === 'tag') return tags?.some(({ tag }) => tag === value) ?? false;
  if (name === 'ad') return ads?.some(({ id }) => String(id) === value) ?? false;
  return true;
}

function read(key: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

function store(key: string, text: string): void {
  try {
    if (text === '{}') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage, filters last as long as the address.
  }
}
