import type { Language } from '#contract/languages.ts';
import { nameCondition, namePayChip, namePlaces, nameSection, nameWorkplace } from './names.ts';
import type { Section } from './section.ts';
import { toSectionSearch } from './section-links.ts';
import type { UnderstoodSearch } from './understand.ts';

type Asked = UnderstoodSearch['conditions'][number];

/** Formats the place and the pay that the words of the search name, as filters of the answer. */
export function answerFilters(conditions: readonly Asked[], language: Language) {
  const place = conditions.find((one) => one.kind === 'place' && !one.excluded);
  const pay = conditions.find(({ kind }) => kind === 'pay');
  return {
    place:
      place?.kind === 'place'
        ? {
            name: namePlaces(place.places, language),
            address_codes: place.places.flatMap(({ units }) => units.map(({ code }) => code)),
            rest: place.rest,
          }
        : null,
    salary:
      pay?.kind === 'pay' && pay.low !== undefined
        ? {
            name: namePayChip(pay, language),
            salary_from: pay.low,
            salary_to: pay.high ?? null,
            rest: pay.rest,
          }
        : null,
  };
}

/** Formats any other condition; undefined for place and pay, which `answerFilters` formats. */
export function answerCondition(condition: Asked, language: Language) {
  const { kind, excluded, rest } = condition;
  const name = nameCondition(condition, language);
  const answer = (value: string | null, number: number | null = null) => [
    { kind, value, number, excluded, name, rest },
  ];
  switch (condition.kind) {
    case 'place':
      return excluded ? answer(namePlaces(condition.places, language)) : [];
    case 'pay':
      return condition.low === undefined ? answer('most', condition.high ?? null) : [];
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
      return answer(nameWorkplace(condition.id, language));
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

/** Sections of further ads, each with its heading and the search for all of its ads. */
export const answerSections = (
  sections: readonly Section[],
  understood: UnderstoodSearch,
  { language, careerOf }: { language: Language; careerOf: (token: number) => number | undefined },
) =>
  sections.map((section) => ({
    ...section,
    name: nameSection(section, understood.conditions, language),
    ...toSectionSearch(section, understood, careerOf),
  }));
