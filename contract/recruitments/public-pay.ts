interface Agreed {
  is_negotiable: boolean;
  /** The company has agreed that the public reads the figures of this negotiable ad. */
  pay_shown: boolean;
}

interface Figures {
  salary_min: number | null;
  salary_max: number | null;
}

/**
 * True if the public reads the figures of an ad: always, unless it is negotiable and its company has not agreed
 * (docs/decisions/0109-negotiable-pay.md). SQL: `server/states/public-pay.ts`.
 */
export const isPayPublic = ({ is_negotiable, pay_shown }: Agreed): boolean => !is_negotiable || pay_shown;

/** The ad with the pay that the public reads. */
export const toPublicPay = <Ad extends Agreed & Figures>(ad: Ad): Ad =>
  isPayPublic(ad) ? ad : { ...ad, salary_min: null, salary_max: null };
