import type { NewAd } from './match.ts';
import type { MatchedAlert, Matcher } from './matcher.ts';
import type { Alert } from './queries.ts';

/** Maximum of ads that a mail lists for one search. The linked list on the site shows the others. */
const MAX_ADS = 10;

/** One search in a mail, with the ads listed under it. */
export interface DigestPart {
  alert: Alert;
  count: number;
  ids: number[];
}

/**
 * Builds the mail of one reader: the new ads of each due search. No ad is repeated, within this mail or from
 * an earlier one.
 * @param due searches that are due, with their results
 * @param others all searches of the reader, including those mailed more often
 * @param ads the found ads, if there are other searches
 */
export async function buildDigest(
  matcher: Matcher,
  due: readonly MatchedAlert[],
  others: readonly Alert[],
  ads: ReadonlyMap<number, NewAd>,
): Promise<DigestPart[]> {
  const told = new Set<number>();
  const parts: DigestPart[] = [];
  for (const { alert, count, ids: found } of due) {
    const ids: number[] = [];
    for (const id of found) {
      if (ids.length >= MAX_ADS) break;
      if (told.has(id) || (await wasSent(matcher, others, alert, ads.get(id)))) continue;
      told.add(id);
      ids.push(id);
    }
    if (ids.length > 0) parts.push({ alert, count, ids });
  }
  return parts;
}

async function wasSent(
  matcher: Matcher,
  others: readonly Alert[],
  alert: Alert,
  ad: NewAd | undefined,
): Promise<boolean> {
  if (ad === undefined) return false;
  for (const other of others) if (other.id !== alert.id && (await matcher.hasTold(other, ad))) return true;
  return false;
}
