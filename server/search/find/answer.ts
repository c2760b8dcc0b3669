import type { Language } from '#contract/languages.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import type { NamedPlace } from '#server/search/parse/parsed-query.ts';
import { toMonthlyVnd } from './pay.ts';
import type { Understood } from './understand.ts';

type Asked = Understood['conditions'][number];

/** Place and pay of the words. */
export function answerFilters(conditions: readonly Asked[], language: Language) {
  const place = conditions.find((one) => one.kind === 'place' && !one.excluded);
  const pay = conditions.find(({ kind }) => kind === 'pay');
  const salary_from = pay?.kind === 'pay' ? toMonthlyVnd(pay) : undefined;
  return {
    place:
      place?.kind === 'place'
        ? {
            name: namePlaces(place.places, language),
            address_codes: place.places.flatMap(({ units }) => units.map(({ code }) => code)),
            rest: place.rest,
          }
        : null,
    salary: pay && salary_from !== undefined ? { salary_from, rest: pay.rest } : null,
  };
}

/** Any other condition; none for those that `answerFilters` gives. */
export function answerCondition(condition: Asked, language: Language) {
  const { kind, excluded, rest } = condition;
  const answer = (value: string | null, number: number | null = null) => [
    { kind, value, number, excluded, rest },
  ];
  switch (condition.kind) {
    case 'place':
      return excluded ? answer(namePlaces(condition.places, language)) : [];
    case 'pay':
      return toMonthlyVnd(condition) === undefined ? answer('most', condition.high ?? null) : [];
    case 'experience': {
      const { years } = condition;
      if ('none' in years) return answer('none', 0);
      return 'lessThan' in years ? answer('less', years.lessThan) : answer('most', years.most);
    }
    case 'level':
      return answer(condition.level);
    case 'type':
      return [...new Set(condition.types)].flatMap((type) => answer(null, type));
    case 'hours':
      return answer(condition.hours);
    case 'language':
      return answer(condition.language, condition.grade ?? null);
    case 'benefit':
      return answer(condition.benefit);
    case 'schooling':
      return answer(condition.schooling);
    case 'company':
      return answer(condition.name, condition.id);
    case 'workplace':
      return answer(condition.id);
    case 'posted':
      return answer(condition.period);
    case 'job':
      return answer(condition.words.map(({ exact }) => exact).join(' '));
    case 'remote':
    case 'urgent':
    case 'student':
    case 'near':
      return answer(null);
  }
}

/** "Hà Nội, Bắc Ninh": each place by its name of today. */
function namePlaces(places: readonly NamedPlace[], language: Language): string {
  return places
    .map(({ units, addressText }) => {
      const named = units.find(({ isCurrent }) => isCurrent) ?? units[0];
      return named ? formatUnitName(named, language) : (addressText ?? '');
    })
    .join(', ');
}
