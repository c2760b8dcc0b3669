/**
 * Origins of visits to an ad: a list (or any other page of this site), a block of the home page, a banner, a mail, a
 * feed, or none of these.
 */
export const adPlacements = ['list', 'home', 'banner', 'mail', 'feed', 'outside'] as const;
export type AdPlacement = (typeof adPlacements)[number];

/** Kinds of beacons about an ad: it was visible for a second, or its reader clicked Apply or the link to its source. */
export const adBeaconKinds = ['view', 'click'] as const;
export type AdBeaconKind = (typeof adBeaconKinds)[number];

/** Number of hosts that are counted by name; all others are "other" (server/hiring/views/known-hosts.ts). */
export const knownHostCount = 40;

/** URL path to which pages send beacons about ads. */
export const adBeaconPath = '/api/seen';

/** Source of visits that came from another page of this site. */
export const ownSource = 'own';
/** Source of visits without a host, or whose host is unknown or has too few visits. */
export const otherSource = 'other';

/** Origins that a link names in its fragment, because the page of the ad cannot see where the link was. */
export const linkPlacements = ['banner', 'mail', 'feed'] as const satisfies readonly AdPlacement[];

/**
 * Adds an origin to the link of an ad, as a fragment. Other paths stay as they are. The page of the ad removes the
 * fragment from its URL.
 */
export const withPlacement = (path: string, placement: (typeof linkPlacements)[number]): string =>
  /^(\/(ko|en))?\/recruitment\/\d[^#]*$/.test(path) ? `${path}#${placement}` : path;
