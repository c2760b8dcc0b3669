/** The search for all other code: it imports this file only. Inside, the modules import each other directly (README.md). */
export { listAdsByUnit } from './beside/ads-by-unit.ts';
export { findCompanyOfDay } from './beside/company-of-day.ts';
export { writeSearches } from './beside/count-searches.ts';
export { findSimilarIds } from './beside/similar.ts';
export { listUnitsInAddress } from './beside/units-in-address.ts';
export { countAll, countChanges } from './counts/fold.ts';
export { invalidateCounts } from './counts/recount.ts';
export { type CompiledCondition, compileCondition, noRelaxation } from './find/asked/compile.ts';
export { toSearchCondition, yearsUpTo, yearTokens } from './find/asked/conditions.ts';
export { understandSearch } from './find/asked/understand.ts';
export { careersOf, listRecruitmentCards } from './find/cards.ts';
export { findRecruitments } from './find/find.ts';
export { readWithSpellings } from './find/read-with-spellings.ts';
export { readOldQuery } from './find/stored/old-reading/read.ts';
export { restoreQuery, type StoredQuery, storedQuery, toStoredQuery } from './find/stored/stored-query.ts';
export { countAds } from './find/total.ts';
export { toLanguageBits } from './index/ad-languages.ts';
export { experienceYears } from './index/experience.ts';
export { toTimeRange } from './index/period.ts';
export { lockCompany } from './index/queries.ts';
export { rebuildSuggestions } from './index/rebuild-suggestions.ts';
export { rowPay } from './index/row-pay.ts';
export {
  refreshSearchRow,
  refreshSearchRows,
  removeCompanyFromSearch,
  restoreCompanyInSearch,
} from './index/write.ts';
export { readWords, type Word } from './parse/normalise.ts';
export type { SearchQuery } from './parse/query.ts';
export { filterTokens, hash } from './parse/tokens.ts';
export { getMarketFinder } from './pay/markets.ts';
export { recountPay } from './pay/recount.ts';
