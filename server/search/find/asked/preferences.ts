import type { Preference } from '#server/search/index/scope.ts';
import { readWords } from '#server/search/parse/normalise.ts';
import { filterTokens, hash, requiredTokens } from '#server/search/parse/tokens.ts';
import { isLegalForm } from '#server/search/question/company-names.ts';
import { factTokens } from '#server/search/question/facts.ts';
import { certificates } from '#server/search/question/lexicon.ts';
import type { Level, Years } from '#server/search/question/parsed-query.ts';
import { levelsLike, own, seniorYears, tradeTokens } from './compile.ts';
import type { AskedCondition } from './pay.ts';

/** Points of an ad that says what was asked for: more than any difference of its words. */
const SAYS = 1_500;
const PREFERRED = 300;
/** A level in the title: as much as a year nearer of five, and more than where in the title the words stand. */
const NAMED_LEVEL = 100;

/** The first jobs of a trade are the typical ones, which come before other jobs of companies of that trade. */
const [TYPICAL, TYPICAL_SAYS] = [4, 1_600];

/** Gives points to an ad that says more than that it meets a condition. */
export function preferencesOf(condition: AskedCondition): Preference[] {
  if (condition.excluded) return [];
  switch (condition.kind) {
    case 'experience':
      return yearPreferences(condition.years);
    case 'level':
      return levelPreferences(condition.level);
    case 'hours':
      return [{ tokens: own(factTokens.hours(condition.hours)), points: SAYS }];
    case 'language': {
      const language = certificates.get(condition.language) ?? condition.language.replace('for-', '');
      return [
        { tokens: own(factTokens.language(language)), points: SAYS },
        { tokens: own(factTokens.liked(language)), points: PREFERRED },
        ...(condition.grade === undefined
          ? []
          : [{ tokens: own(factTokens.grade(condition.language, condition.grade)), points: PREFERRED }]),
      ];
    }
    case 'benefit':
      return [{ tokens: own(factTokens.benefit(condition.benefit)), points: SAYS }];
    case 'workplace':
      return [
        { tokens: own(factTokens.workplace(condition.id)), points: SAYS },
        { tokens: tradeTokens(condition.id).slice(0, TYPICAL), points: TYPICAL_SAYS },
      ];
    case 'schooling':
      return [{ tokens: own(factTokens.schooling(condition.schooling)), points: PREFERRED }];
    case 'student':
      return [
        { tokens: own(factTokens.graduates), points: PREFERRED },
        {
          tokens: own(...[6, 3].flatMap((type) => [filterTokens.type(type), factTokens.type(type)])),
          points: PREFERRED,
        },
      ];
    case 'company':
      // Ads of companies with a similar name follow where it has no such ad.
      return readWords(condition.name)
        .filter(({ folded }) => !isLegalForm(folded))
        .slice(0, 3)
        .map((word) => ({ tokens: requiredTokens(word).slice(-1).map(hash), points: SAYS }));
    case 'type':
      return [{ tokens: own(...condition.types.map(filterTokens.type)), points: 40 }];
    default:
      return [];
  }
}

/** Ads that ask for the years of a senior say it, too: before an ad of one year that is called senior. */
function levelPreferences(level: Level): Preference[] {
  const names = levelsLike(level).map(factTokens.level);
  if (level !== 'senior') return [{ tokens: own(...names), points: SAYS }];
  return [
    { tokens: own(...names, ...seniorYears.map(factTokens.years)), points: SAYS },
    { tokens: own(...names), points: NAMED_LEVEL },
  ];
}

function yearPreferences(years: Years): Preference[] {
  if ('none' in years)
    return [
      { tokens: own(factTokens.years(0)), points: SAYS },
      { tokens: own(factTokens.graduates, factTokens.level('junior')), points: PREFERRED },
    ];
  const most = 'lessThan' in years ? years.lessThan - 1 : years.most;
  // The nearest first.
  return Array.from({ length: most + 1 }, (_, year) => ({
    tokens: own(factTokens.years(year)),
    points: Math.round(SAYS - (600 * (most - year)) / (most + 1)),
    scale: 'years' as const,
  })).reverse();
}
