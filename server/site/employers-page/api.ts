import type { Language } from '#contract/languages.ts';
import type { Combo, Prices } from '#contract/money/prices.ts';
import { addVat, calculateQuote, type QuoteItem, services } from '#contract/money/quote.ts';
import type * as contract from '#contract/site/employers-page.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { readPrices } from '#server/money/prices/prices.ts';
import { listApplicantMedians } from './applicant-medians.ts';

export const employersPageHandlers: Handlers<typeof contract> = {
  showEmployersPage: async ({ db, now, language }) => {
    const [{ prices, day }, medians] = await Promise.all([
      readPrices(db, now),
      listApplicantMedians(db, now),
    ]);
    return {
      day,
      vat_percent: prices.TAX.vat_percent,
      services: listOffers(prices, language),
      careers: medians.map(({ id, applicants, ads, ...names }) => ({
        ...{ id, applicants, ads },
        name: names[`name_${language}`],
      })),
    };
  },
};

/** Lists the services for sale, packages last. */
function listOffers(prices: Prices, language: Language) {
  const single = services
    .filter((service) => service !== 'COMBO')
    .flatMap((service) => offerOf(prices, { service }, null));
  const packages = prices.COMBO.packages.flatMap((combo) =>
    offerOf(prices, { service: 'COMBO', combo_id: combo.id }, describeCombo(combo, language)),
  );
  return [...single, ...packages];
}

function describeCombo(
  { regular_ads, premium_ads, banner, theme, months, ...names }: Combo,
  language: Language,
) {
  const name = names[`name_${language}`] || names.name_vi || names.name_en || names.name_kr || '';
  return { name, regular_ads, premium_ads, banner, theme, months };
}

/** The price of one unit with VAT, as an order would charge it; undefined if the item is not for sale. */
function offerOf<Content>(prices: Prices, item: Pick<QuoteItem, 'service' | 'combo_id'>, combo: Content) {
  const found = calculateQuote(prices, { items: [{ ...item, duration: 1, quantity: 1 }] });
  const line = found?.lines[0];
  if (!found || !line) return [];
  return [
    {
      service: item.service,
      combo,
      unit: line.unit,
      total: found.total,
      total_before: line.sale > 0 ? addVat(prices.TAX, line.subtotal).total : null,
    },
  ];
}
