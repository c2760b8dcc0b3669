import type { Calendar } from './calendar.ts';
import type { NewRow } from './rows.ts';

/** Common searches, the most frequent first. Ads of the demo match each. Korean pages show Korean words first. */
const words = [
  'kế toán',
  'tiếng hàn',
  'nhân viên bán hàng',
  'lái xe',
  'lập trình viên',
  'marketing',
  'bếp',
  'may',
  '통역',
  'kho',
  '회계',
  '영업',
  '생산',
  '개발자',
];

/** Searched more today than before, and for the first time. */
const risen = new Set(['tiếng hàn', 'lập trình viên', '통역']);
const newest = 'kho';
const RISE = 40;

/** Days before the first start that searches were counted on; older ones leave the list (server/search/beside/popular.ts). */
const DAYS = 6;

/** Counted words of the last days, so that the ranked list is there with the first start. */
export function inventSearches(calendar: Calendar): NewRow<'search_count'>[] {
  return words.flatMap((word, rank) =>
    Array.from({ length: word === newest ? 1 : DAYS }, (_, ago) => ({
      day: calendar.date(-ago),
      word,
      searchers: 50 - 3 * rank - ago + (ago === 0 && risen.has(word) ? RISE : 0),
    })),
  );
}
