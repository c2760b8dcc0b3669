import type { Preference } from '#server/search/index/scope.ts';
import { readWords } from '#server/search/parse/normalise.ts';
import { filterTokens, hash, requiredTokens } from '#server/search/parse/tokens.ts';
import { isLegalForm } from '#server/search/question/company-names.ts';
import { factTokens } from '#server/search/question/facts.ts';
import { certificates } from '#server/search/question/lexicon.ts';
import type { Level, Years } from '#server/search/question/parsed-query.ts';
import { hashTokens, levelsLike, seniorYears, workplaceJobTokens } from './compile.ts';
import type { AskedCondition } from './pay.ts';

/** Points of an ad that states what was asked for: more than any difference between the matches of its words. */
const SAYS = 1_500;
const PREFERRED = 300;
/**
 * Points of an ad whose title names the level: as many as for one year nearer of five, and more than for a better
 * position of the words in the title.
 */
const NAMED_LEVEL = 100;

/**
 * The number of typical jobs of a trade, which are listed first, and their points: they come before other jobs of
 * companies of that trade.
 */
const [TYPICAL, TYPICAL_SAYS] = [4, 1_600];

/** Points for ads that state the condition explicitly, while other ads only meet it. */
export function preferencesOf(condition: AskedCondition): Preference[] {
  if (condition.excluded) return [];
  switch (condition.kind) {
    case 'experience':
      return yearPreferences(condition.years);
    case 'level':
      return levelPreferences(condition.level);
    case 'hours':
      return [{ tokens: hashTokens(factTokens.hours(condition.hours)), points: SAYS }];
    case 'language': {
      const language = certificates.get(condition.language) ?? condition.language.replace('for-', '');
      return [
        { tokens: hashTokens(factTokens.language(language)), points: SAYS },
        { tokens: hashTokens(factTokens.liked(language)), points: PREFERRED },
        ...(condition.grade === undefined
          ? []
          : [
              {
                tokens: hashTokens(factTokens.grade(condition.language, condition.grade)),
                points: PREFERRED,
              },
            ]),
      ];
    }
    case 'benefit':
      return [{ tokens: hashTokens(factTokens.benefit(condition.benefit)), points: SAYS }];
    case 'workplace':
      return [
        { tokens: hashTokens(factTokens.workplace(condition.id)), points: SAYS },
        { tokens: workplaceJobTokens(condition.id).slice(0, TYPICAL), points: TYPICAL_SAYS },
      ];
    case 'schooling':
      return [{ tokens: hashTokens(factTokens.schooling(condition.schooling)), points: PREFERRED }];
    case 'student':
      return [
        { tokens: hashTokens(factTokens.graduates), points: PREFERRED },
        {
          tokens: hashTokens(...[6, 3].flatMap((type) => [filterTokens.type(type), factTokens.type(type)])),
          points: PREFERRED,
        },
      ];
    case 'company':
      // Ads of companies with a similar name follow if the company itself has no matching ad.
      return readWords(condition.name)
        .filter(({ folded }) => !isLegalForm(folded))
        .slice(0, 3)
        .map((word) => ({ tokens: requiredTokens(word).slice(-1).map(hash), points: SAYS }));
    case 'type':
      return [{ tokens: hashTokens(...condition.types.map(filterTokens.type)), points: 40 }];
    default:
      return [];
  }
}

/**
 * An ad that asks for the years of a senior counts like one that names the level, so it comes before an ad for one year
 * whose title says "senior".
 */
function levelPreferences(level: Level): Preference[] {
  const names = levelsLike(level).map(factTokens.level);
  if (level !== 'senior') return [{ tokens: hashTokens(...names), points: SAYS }];
  return [
    { tokens: hashTokens(...names, ...seniorYears.map(factTokens.years)), points: SAYS },
    { tokens: hashTokens(...names), points: NAMED_LEVEL },
  ];
}

function yearPreferences(years: Years): Preference[] {
  if ('none' in years)
    return [
      { tokens: hashTokens(factTokens.years(0)), points: SAYS },
      { tokens: hashTokens(factTokens.graduates, factTokens.level('junior')), points: PREFERRED },
    ];
  const most = 'lessThan' in years ? years.lessThan - 1 : years.most;
  // The number of years nearest to the asked one is first.
  return Array.from({ length: most + 1 }, (_, year) => ({
    tokens: hashTokens(factTokens.years(year)),
    points: Math.round(SAYS - (600 * (most - year)) / (most + 1)),
    scale: 'years' as const,
  })).reverse();
}
