import type { RecruitmentCard } from '#contract/recruitment-card.ts';
import type * as contract from '#contract/search.ts';
import { searchRecruitments } from '#contract/search.ts';
import { CheckedList } from '#server/calls/checked-answer.ts';
import type { Context, Handlers } from '#server/calls/context.ts';
import { toPage } from '#server/db/page.ts';
import { listRecruitmentCards } from '#server/search/cards.ts';
import { findRecruitments } from '#server/search/find.ts';
import { listHiring } from '#server/search/hiring.ts';
import { showMarket } from '#server/search/market.ts';
import { countSearch, listPopular } from '#server/search/popular.ts';

export const searchHandlers: Handlers<typeof contract> = {
  searchRecruitments: async (context, criteria) => {
    const { db, language, now } = context;
    const hits = await findRecruitments(db, criteria, now);
    if (!hits) return toPage([], 0, criteria);
    const [cards, total] = await Promise.all([
      hits.listIds().then((ids) => listRecruitmentCards(db, ids, language, now)),
      hits.count(),
    ]);
    if (!context.isGuess && criteria.key !== undefined && criteria.page === 1 && total > 0)
      context.afterCommit(() =>
        countSearch(context, { key: criteria.key ?? '', searcher: searcherOf(context) }),
      );
    return new CheckedList(searchRecruitments, cards, toPage<RecruitmentCard>([], total, criteria));
  },
  listHiringCompanies: async ({ db, language, now }) => ({ list: await listHiring(db, language, now) }),
  showMarket: ({ db, language, now }, asked) => showMarket(db, asked, language, now),
  listPopularWords: async ({ db, now }) => ({ list: (await listPopular(db, now)).map((key) => ({ key })) }),
};

/** One person: the account where there is one, else the network address. */
function searcherOf({ actor, address }: Context): string {
  return actor.type === 'visitor' || actor.type === 'ticket' ? address : `${actor.type} ${actor.id}`;
}
