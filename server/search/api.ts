import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import type * as contract from '#contract/recruitments/search.ts';
import { searchRecruitments } from '#contract/recruitments/search.ts';
import { listFirstPhotos } from '#server/accounts/companies/photos.ts';
import { CheckedList } from '#server/infrastructure/calls/checked-answer.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import { toPage } from '#server/infrastructure/db/page.ts';
import { listBestPaid } from './beside/best-paid.ts';
import { listBilingual } from './beside/bilingual.ts';
import { showCompanyOfDay } from './beside/company-of-day.ts';
import { countSearch } from './beside/count-searches.ts';
import { measureDistances } from './beside/distance.ts';
import { countFacets } from './beside/facets.ts';
import { listHiringCompanies } from './beside/hiring.ts';
import { listHotAds } from './beside/hot.ts';
import { listPopular } from './beside/popular.ts';
import { answerCondition, answerFilters, answerSections } from './find/asked/answer.ts';
import { searchCompanies, searchSkills } from './find/by-name.ts';
import { listRecruitmentCards } from './find/cards.ts';
import { findRecruitments } from './find/find.ts';
import type { Hits } from './find/hits.ts';
import { getLexicon } from './index/lexicon-of-rows.ts';
import { getMarketFinder } from './pay/markets.ts';
import { listSuggestions } from './suggest/suggest.ts';

export const searchHandlers: Handlers<typeof contract> = {
  searchRecruitments: async (context, criteria) => {
    const { db, language, now } = context;
    const hits = await findRecruitments(db, criteria, { now, language });
    if (!hits)
      return {
        ...toPage<RecruitmentCard>([], 0, criteria),
        total_exact: true,
        total_without_pay: 0,
        understood: nothing,
      };
    const cards = await listRecruitmentCards(db, hits.ids, language, now);
    if (!context.isPrefetch && criteria.key !== undefined && criteria.page === 1 && hits.total > 0)
      countSearch(context, { key: criteria.key, searcher: searcherOf(context) });
    const frame = {
      ...toPage<RecruitmentCard>([], hits.total, criteria),
      total_exact: hits.total_exact,
      total_without_pay: hits.without_pay,
      understood: await answerUnderstood(context, hits),
    };
    return new CheckedList(searchRecruitments, cards, frame);
  },
  countFacets: ({ db, language, now }, criteria) => countFacets(db, criteria, { language, now }),
  listHotRecruitments: async ({ db, language, now }) => {
    const cards = await listRecruitmentCards(db, await listHotAds(db, { now, language }), language, now);
    const photos = await listFirstPhotos(db, [...new Set(cards.map(({ data }) => data.company.id))]);
    return { list: cards.map(({ data }) => ({ ...data, photo: photos.get(data.company.id) ?? null })) };
  },
  listBestPaid: async ({ db, language, now }) => {
    const cards = await listRecruitmentCards(db, await listBestPaid(db, now), language, now);
    return { list: cards.map(({ data }) => data) };
  },
  listBilingual: async ({ db, language, now }) => ({ list: await listBilingual(db, language, now) }),
  showCompanyOfDay: async ({ db, language, now }) => ({
    company: await showCompanyOfDay(db, { language, now }),
  }),
  listHiringCompanies: async ({ db, language, now }) => ({
    list: await listHiringCompanies(db, language, now),
  }),
  searchCompanies: ({ db, language, now }, { key = '', ...page }) =>
    searchCompanies(db, { key, ...page }, { language, now }),
  searchSkillsInUse: ({ db }, { key = '', ...page }) => searchSkills(db, { key, ...page }),
  showMarket: async ({ db, language, now }, { career_ids, address_code }) => {
    const markets = await getMarketFinder(db, language, now);
    const find = (career_id: number) => markets.findChart({ career_id, codes: [address_code] });
    return { list: await Promise.all(career_ids.map(find)) };
  },
  measureDistances: async ({ db, now }, { from, ids }) => ({
    list: await measureDistances(db, from, ids, now),
  }),
  listSuggestions: async ({ db, now, language }, { key = '' }) => ({
    list: await listSuggestions(db, key, now, language),
  }),
  listPopularWords: async ({ db, now, language }) => ({ list: await listPopular(db, now, language) }),
};

const nothing = {
  matching: 0,
  corrected: null,
  place: null,
  salary: null,
  conditions: [],
  not_considered: [],
  sections: [],
  missed: null,
};

async function answerUnderstood(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { matching, corrected, understood, missed, sections }: Hits,
) {
  const startOf = ({ ranges }: { ranges: readonly { from: number }[] }) => ranges[0]?.from ?? 0;
  const asked = (understood?.conditions ?? []).toSorted((a, b) => startOf(a) - startOf(b));
  const kinds = new Set(understood?.parsed.ignored.map(({ kind }) => kind));
  return {
    matching,
    corrected: corrected ?? null,
    ...answerFilters(asked, language),
    conditions: asked.flatMap((condition) => answerCondition(condition, language)),
    not_considered: [...kinds],
    sections:
      understood && sections.length > 0
        ? answerSections(sections, understood, { language, careerOf: (await getLexicon(db)).careerOf })
        : [],
    missed: missed.length > 0 ? answerFilters(missed, language) : null,
  };
}

/** Key of the person who searches: the account if there is one, otherwise the network address. */
function searcherOf({ actor, address }: Context): string {
  return actor.type === 'visitor' || actor.type === 'ticket' ? address : `${actor.type} ${actor.id}`;
}
