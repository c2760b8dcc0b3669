import { landingPath, recordPaths } from '#app/address/slug.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import { type Criteria, countFilters } from '../filters/criteria.ts';

/** A career, a province or both with their neighbours, or those with the most ads overall. */
export type Landings = OutputOf<'GET /home/landing'>;

interface Named {
  career?: { name: string } | null | undefined;
  place?: { name: string } | null | undefined;
}

/** "Kế toán jobs in Huế". */
export function formatLandingTitle({ career, place }: Named, t: TranslateFn): string {
  if (career && place) return t('landing.title.both', { career: career.name, place: place.name });
  return career
    ? t('landing.title.career', { career: career.name })
    : t('landing.title.place', { place: place?.name ?? '' });
}

/** Paths of a landing page in each language without prefix, like `recordPaths` for records. */
export function landingPaths({ career, place }: Landings) {
  const pathOf = Object.fromEntries(
    languages.map((language) => [
      language,
      landingPath({
        career: career ? { id: career.id, name: career.names[language] } : undefined,
        place: place ? { code: place.code, name: place.names[language] } : undefined,
      }),
    ]),
  );
  return recordPaths((path) => path, pathOf);
}

/** Career and province of a list that filters by these only; a landing page then lists the same ads. */
export function landingSubjectOf(
  criteria: Criteria,
): { career_id?: number; address_code?: string } | undefined {
  const { career_ids, address_codes, key, page, sort } = criteria;
  const chosen = career_ids.length + address_codes.length;
  const isAlone = chosen === countFilters(criteria) && key === '' && page === 1 && sort === -1;
  if (!isAlone || chosen === 0 || career_ids.length > 1 || address_codes.length > 1) return undefined;
  const [career_id] = career_ids;
  const [address_code] = address_codes;
  return {
    ...(career_id !== undefined && { career_id }),
    ...(address_code !== undefined && { address_code }),
  };
}
