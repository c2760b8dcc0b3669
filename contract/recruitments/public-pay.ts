interface Agreed {
  is_negotiable: boolean;
  /** True if the company has agreed that the public sees the figures of this negotiable ad. */
  pay_shown: boolean;
}

interface Figures {
  salary_min: number | null;
  salary_max: number | null;
}

/**
 * True if the public sees the pay figures of an ad: always, unless the pay is negotiable and the company has not agreed
 * (docs/decisions/0109-negotiable-pay.md). The same rule in SQL is in `server/states/public-pay.ts`.
 */
export const isPayPublic = ({ is_negotiable, pay_shown }: Agreed): boolean => !is_negotiable || pay_shown;

/** Returns the ad without pay figures that are not public. */
export const toPublicPay = <Ad extends Agreed & Figures>(ad: Ad): Ad =>
  isPayPublic(ad) ? ad : { ...ad, salary_min: null, salary_max: null };
