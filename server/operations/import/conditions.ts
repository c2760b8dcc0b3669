import { employmentTypes } from '#contract/enums.ts';
import { fold } from '#contract/text/fold.ts';

const types: [number, RegExp][] = [
  [employmentTypes.OFFICIAL, /toan thoi gian co dinh|chinh thuc|full.?time|permanent|정규직/],
  [employmentTypes.SEASONAL, /thoi vu|tam thoi|temporary|seasonal|기간제/],
  [employmentTypes.INTERNSHIP, /thuc tap|\bintern|인턴|교육생/],
  [employmentTypes.DISPATCHED, /phai cu|dispatch|파견/],
  [employmentTypes.FREELANCER, /freelance|tu do|프리랜서/],
  [employmentTypes.PART_TIME, /ban thoi gian|part.?time|파트|아르바이트/],
];

/** The employment type named first; null if none is named. Fixed-term contracts (계약직) are none of the seven types. */
export function readEmploymentType(text: string): number | null {
  // 비정규직 contains 정규직 but means the opposite, so it is removed first.
  const folded = fold(text).replaceAll('비정규직', '');
  const named = types
    .map(([type, pattern]) => ({ type, at: folded.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return named[0]?.type ?? null;
}

/**
 * Remote if the posting states so for the whole job, full time if it states that; hybrid is neither. Null if it states
 * nothing.
 */
export function readWorkingForm(...texts: string[]): 'NORMAL' | 'REMOTE' | null {
  const isRemote = texts.some((text) =>
    /\bremote\b|tu xa|lam online|work from home|\bwfh\b|재택|원격/.test(fold(text)),
  );
  const isHybrid = texts.some((text) => /\bhybrid\b/.test(fold(text)));
  if (isRemote && !isHybrid) return 'REMOTE';
  return texts.some((text) => /toan thoi gian|full.?time|전일제|풀타임/.test(fold(text))) ? 'NORMAL' : null;
}

/**
 * Minimum years of experience that a posting requires: "1 - 3 năm" is 1, "경력 3년 이상" is 3, "신입" and "không yêu cầu" are
 * 0. Null if it names a level ("senior") and no years.
 */
export function readExperience(text: string): number | null {
  const folded = fold(text).replace(/\s+/g, ' ').trim();
  if (folded === '') return null;
  const years =
    /(\d{1,2})\s*\+?\s*(?:(?:[-–~]|den|to|년 ?~)\s*\d{1,2}\s*\+?\s*)?(?:nam\b|years?\b|yrs?\b|년(?!생))/.exec(
      folded,
    );
  if (
    /khong yeu cau|chua co kinh nghiem|khong can kinh nghiem|moi tot nghiep|not required|no experience|\bfresher\b|entry level|경력 ?무관|신입/.test(
      folded,
    )
  )
    return 0;
  if (years === null) return /\d+\s*(?:thang|months?|개월)/.test(folded) ? 0 : null;
  const before = folded.slice(0, years.index);
  if (/(?:duoi|len den|toi da|under|less than|up to)\s*$/.test(before)) return 0;
  return Math.min(Number(years[1]), 50);
}
