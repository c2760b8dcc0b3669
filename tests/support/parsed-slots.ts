import { formatUnitName } from '#server/places/locations/names.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import type {
  Condition,
  JobWords,
  NamedPlace,
  ParsedQuery,
  Years,
} from '#server/search/question/parsed-query.ts';

/** Writes what the parser of searches understood, for tables and comparisons. */

const spell = (words: readonly Word[]) => words.map(({ exact }) => exact).join(' ');

/** "kế toán (kho)": the words that an ad must have, and those that only rank. Alternative jobs are joined by " / ". */
const writeJob = ({ required, more }: JobWords) =>
  [spell(required), more.length > 0 ? `(${spell(more)})` : ''].filter(Boolean).join(' ');
/** The words of the jobs; "-" if they ask for work of any kind. */
export const formatJobs = ({ jobs }: ParsedQuery) => jobs.map(writeJob).join(' / ') || '-';

const writePlace = ({ units, addressText }: NamedPlace) =>
  addressText ?? [...new Set(units.map((unit) => formatUnitName(unit, 'vi')))].slice(0, 2).join('/');

const writeYears = (years: Years) => {
  if ('none' in years) return '0';
  if ('lessThan' in years) return `<${years.lessThan}`;
  return years.least === years.most ? `${years.most}` : `${years.least}-${years.most}`;
};

const writeAmount = (amount: number | undefined) =>
  amount === undefined ? '' : amount >= 1_000_000 ? `${amount / 1_000_000}m` : `${amount}`;

function writeWish(wish: Condition): string {
  switch (wish.kind) {
    case 'place':
      return wish.places.map(writePlace).join(' + ');
    case 'pay': {
      const range = `${writeAmount(wish.low)}${wish.high === undefined ? '' : `-${writeAmount(wish.high)}`}`;
      return `${range} ${wish.currency}${wish.unit === 'month' ? '' : ` a ${wish.unit}`}`;
    }
    case 'experience':
      return writeYears(wish.years);
    case 'level':
      return wish.level;
    case 'type':
      return [...new Set(wish.types)].map((type) => types[type] ?? '').join('/');
    case 'hours':
      return wish.hours;
    case 'language':
      return [wish.language, wish.grade].filter((part) => part !== undefined).join(' ');
    case 'benefit':
      return wish.benefit;
    case 'schooling':
      return wish.schooling;
    case 'company':
      return wish.name;
    case 'workplace':
      return wish.id;
    case 'posted':
      return wish.period;
    case 'job':
      return spell(wish.words);
    case 'remote':
    case 'urgent':
    case 'student':
    case 'near':
      return '';
  }
}
const types: Record<number, string> = {
  1: 'full-time',
  2: 'seasonal',
  3: 'internship',
  5: 'freelance',
  6: 'part-time',
  7: 'self-employed',
};

/** "place: Hà Nội; not hours: night; ?age": the conditions in their order, then what is not considered. */
export function formatConditions({ conditions, ignored }: ParsedQuery): string {
  const written = conditions.map((wish) => {
    const value = writeWish(wish);
    return `${wish.excluded ? 'not ' : ''}${wish.kind}${value === '' ? '' : `: ${value}`}`;
  });
  return [...written, ...ignored.map(({ kind }) => `?${kind}`)].join('; ') || '-';
}
