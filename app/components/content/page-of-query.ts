/** The page that an address asks for, from 1; what is no number is the first. Beyond the last one the list is empty. */
export function pageOfQuery(query: URLSearchParams): number {
  const page = Math.trunc(Number(query.get('page')));
  return page >= 1 ? Math.min(page, 1_000_000) : 1;
}
