import type { Language } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import type * as contract from '#contract/recruitments/search.ts';
import { searchRecruitments } from '#contract/recruitments/search.ts';
import { CheckedList } from '#server/calls/checked-answer.ts';
import type { Context, Handlers } from '#server/calls/context.ts';
import { toPage } from '#server/db/page.ts';
import { namePlace } from '#server/locations/names.ts';
import { listRecruitmentCards } from '#server/search/cards.ts';
import { findRecruitments, type Hits } from '#server/search/find.ts';
import { listHiring } from '#server/search/hiring.ts';
import { showMarket } from '#server/search/market.ts';
import { countSearch, listPopular } from '#server/search/popular.ts';
import { listSuggestions } from '#server/search/suggest.ts';

export const searchHandlers: Handlers<typeof contract> = {
  searchRecruitments: async (context, criteria) => {
    const { db, language, now } = context;
    const hits = await findRecruitments(db, criteria, { now, language });
    if (!hits) return { ...toPage<RecruitmentCard>([], 0, criteria), understood: nothing };
    const cards = await listRecruitmentCards(db, hits.ids, language, now);
    if (!context.isGuess && criteria.key !== undefined && criteria.page === 1 && hits.total > 0)
      context.afterCommit(() =>
        countSearch(context, { key: criteria.key ?? '', searcher: searcherOf(context) }),
      );
    const frame = {
      ...toPage<RecruitmentCard>([], hits.total, criteria),
      understood: answerUnderstood(hits, language),
    };
    return new CheckedList(searchRecruitments, cards, frame);
  },
  listHiringCompanies: async ({ db, language, now }) => ({ list: await listHiring(db, language, now) }),
  showMarket: ({ db, language, now }, asked) => showMarket(db, asked, language, now),
  listSuggestions: async ({ db, now }, { key = '' }) => ({ list: await listSuggestions(db, key, now) }),
  listPopularWords: async ({ db, now }) => ({ list: (await listPopular(db, now)).map((key) => ({ key })) }),
};

const nothing = { matching: 0, corrected: null, place: null, salary_from: null };

function answerUnderstood({ matching, corrected, places, salary_from }: Hits, language: Language) {
  const place = places.find(({ isCurrent }) => isCurrent) ?? places[0];
  return {
    matching,
    corrected: corrected ?? null,
    place: place ? { name: namePlace(place, language), address_codes: places.map(({ code }) => code) } : null,
    salary_from: salary_from ?? null,
  };
}

/** One person: the account where there is one, else the network address. */
function searcherOf({ actor, address }: Context): string {
  return actor.type === 'visitor' || actor.type === 'ticket' ? address : `${actor.type} ${actor.id}`;
}
