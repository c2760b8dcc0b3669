/** The page number in a URL, from 1; 1 if it is not a number. Beyond the last page the list is empty. */
export function pageOfQuery(query: URLSearchParams): number {
  const page = Math.trunc(Number(query.get('page')));
  return page >= 1 ? Math.min(page, 1_000_000) : 1;
}
