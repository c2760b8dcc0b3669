import { showDate } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { formatNumber } from '#contract/text/number-format.ts';
import { formatSalary } from '#contract/text/salary-format.ts';
import { translatorFor } from '#server/infrastructure/text/i18n.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { workplaceNames } from '#server/search/parse/workplaces.ts';
import type { NamedPlace, WishKind } from '#server/search/question/parsed-query.ts';
import type { Section } from './section.ts';
import { droppedKinds, provincesOf } from './section-links.ts';
import type { UnderstoodSearch } from './understand.ts';

type Asked = UnderstoodSearch['conditions'][number];

/** Kinds of conditions that only order the ads and leave none out. */
const ranking: ReadonlySet<WishKind> = new Set(['benefit', 'urgent', 'student', 'pay']);

/** A condition as a chip shows it: "Tối đa 5 năm kinh nghiệm", "Not Hà Nội", "급구 우선". */
export function nameCondition(condition: Asked, language: Language): string {
  const { kind, excluded } = condition;
  const t = translatorFor(language);
  const what = nameWish(condition, language);
  if (excluded) return capitalize(t(kind === 'language' ? 'asked.not_language' : 'asked.not', { what }));
  if (kind === 'pay') return withRate(capitalize(t('asked.first', { what })), condition, language);
  if (ranking.has(kind)) return capitalize(t('asked.first', { what }));
  // Companies keep the spelling of their name.
  return kind === 'company' ? what : capitalize(what);
}

/** Formats the condition for use inside a sentence. */
function nameWish(condition: Asked, language: Language): string {
  const t = translatorFor(language);
  switch (condition.kind) {
    case 'place':
      return namePlaces(condition.places, language);
    case 'pay':
      return t('asked.pay', { pay: uncapitalize(namePay(condition, language)) });
    case 'experience': {
      const { years } = condition;
      if ('none' in years) return t('asked.experience.none');
      return 'lessThan' in years
        ? t('asked.experience.less', { count: years.lessThan })
        : t('asked.experience.most', { count: years.most });
    }
    case 'type':
      return nameTypes(condition.types, language);
    case 'language':
      return nameLanguage(condition.language, condition.grade, language);
    case 'level':
      return t(`asked.level.${condition.level}`);
    case 'hours':
      return t(`asked.hours.${condition.hours}`);
    case 'benefit':
      return t(`asked.benefit.${condition.benefit}`);
    case 'schooling':
      return t(`asked.schooling.${condition.schooling}`);
    case 'company':
      return condition.name;
    case 'workplace':
      return nameWorkplace(condition.id, language);
    case 'posted':
      return t('asked.posted', { when: uncapitalize(t(`enum.time_filter.${condition.period}`)) });
    case 'job':
      return condition.words.map(({ exact }) => exact).join(' ');
    case 'remote':
    case 'urgent':
    case 'student':
    case 'near':
      return t(`asked.${condition.kind}`);
  }
}

/** The usual name of a workplace. */
export const nameWorkplace = (id: string, language: Language): string =>
  workplaceNames.get(id)?.[language][0] ?? id;

const nameTypes = (types: readonly number[], language: Language): string =>
  [...new Set(types)]
    .map((type) => uncapitalize(translatorFor(language)(`enum.employment_type.${type}`)))
    .join(', ');

/**
 * Formats a language or certificate: "tiếng Hàn", "TOPIK 4", "JLPT N3". Certificates have the same name in every
 * language.
 */
function nameLanguage(code: string, grade: number | undefined, language: Language): string {
  if (!/^(?:topik|jlpt|hsk|ielts|toeic)$/.test(code))
    return translatorFor(language)(`asked.language.${code}`);
  const name = code.toUpperCase();
  if (grade === undefined) return name;
  return code === 'jlpt' ? `${name} N${grade}` : `${name} ${grade}`;
}

type AskedPay = Extract<Asked, { kind: 'pay' }>;

/** Formats a pay in VND a month: "Từ 15 triệu", "15 – 20 triệu". */
function namePay({ low, high }: AskedPay, language: Language): string {
  const pay = { salary_min: low ?? null, salary_max: high ?? null, is_negotiable: false };
  return formatSalary(pay, translatorFor(language), language);
}

/** The pay as a chip shows it, with the rate of another currency: "Từ 25 triệu (1 USD = 25.000 ₫, 28.11.2026)". */
export const namePayChip = (pay: AskedPay, language: Language): string =>
  withRate(namePay(pay, language), pay, language);

function withRate(name: string, { rate }: AskedPay, language: Language): string {
  if (rate === undefined) return name;
  const amount = `${formatNumber(rate.amount, language)} ${rate.currency}`;
  return `${name} (${amount} = ${formatNumber(rate.vnd, language)} ₫, ${showDate(rate.day)})`;
}

/** Formats places by their present names: "Hà Nội, Bắc Ninh". */
export function namePlaces(places: readonly NamedPlace[], language: Language): string {
  return places
    .map(({ units, addressText }) => {
      const named = units.find(({ isCurrent }) => isCurrent) ?? units[0];
      return named ? formatUnitName(named, language) : (addressText ?? '');
    })
    .join(', ');
}

/** Maximum number of ads that a heading names; a section is not counted beyond it. */
const COUNTED_MAX = 200;

/** Formats the heading of a section: the number of its ads, their place, and the conditions that they need not meet. */
export function nameSection(
  { total, without }: Section,
  conditions: readonly Asked[],
  language: Language,
): string {
  const t = translatorFor(language);
  const asked = conditions.filter(
    (one) => !one.excluded && (one.kind === 'pay' ? one.low !== undefined : !ranking.has(one.kind)),
  );
  const places = asked.flatMap((one) => (one.kind === 'place' ? one.places : []));
  const last = without.at(-1);
  const wider = (['job', 'related', 'country', 'province', 'district'] as const).find((name) =>
    without.includes(name),
  );
  const scope = wider ?? (last === 'words' ? last : 'plain');
  const kinds = new Set(without.flatMap((name) => (name === 'unstated' ? [] : droppedKinds[name])));
  // The heading already names the place of the ads, unless they are for other jobs.
  if (scope !== 'job') kinds.delete('place');
  const dropped = asked
    .filter(({ kind }) => kinds.has(kind))
    .map((one) => (one.kind === 'pay' ? uncapitalize(namePay(one, language)) : nameWish(one, language)));
  if (without.includes('words') && scope !== 'words' && scope !== 'job') dropped.push(t('asked.title'));
  const has = (...names: WishKind[]) => last === 'unstated' && asked.some(({ kind }) => names.includes(kind));
  const number = formatNumber(total, language) + (total >= COUNTED_MAX ? '+' : '');
  return [
    t(`asked.more.${scope}`, { count: total, number, place: nameProvinces(places, language) }),
    ...(has('pay') ? [t('asked.unstated.pay')] : []),
    ...(has('type', 'remote') ? [t('asked.unstated.type')] : []),
    ...(dropped.length > 0 ? [t('asked.without', { what: dropped.join(', ') })] : []),
  ].join(' · ');
}

const nameProvinces = (places: readonly NamedPlace[], language: Language): string =>
  [...new Set(places.flatMap(provincesOf).map((province) => formatUnitName(province, language)))].join(', ');

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
