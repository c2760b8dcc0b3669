/**
 * Ways by which readers come to an ad: a list (or any other page of this site), a block of the home page, a banner, a mail, a feed, or
 * nothing of these.
 */
export const adPlacements = ['list', 'home', 'banner', 'mail', 'feed', 'outside'] as const;
export type AdPlacement = (typeof adPlacements)[number];

/** Kinds of beacons: the ad was visible for a second, or its reader pressed Apply or the link to its source. */
export const adBeaconKinds = ['view', 'click'] as const;
export type AdBeaconKind = (typeof adBeaconKinds)[number];

/** Number of hosts that are counted by name; all others are "other" (server/hiring/views/known-hosts.ts). */
export const knownHostCount = 40;

/** Address to which pages send beacons of ads. */
export const adBeaconPath = '/api/seen';

/** Source of readers who came from another page of this site. */
export const ownSource = 'own';
/** Source of all readers whose host is unknown, none, or that of too few. */
export const otherSource = 'other';

/** Ways that a link carries in its fragment, because the page that it is on cannot be seen from the ad. */
export const markedPlacements = ['banner', 'mail', 'feed'] as const satisfies readonly AdPlacement[];

/** Adds the mark of a way to the path of an ad. Other paths stay as they are. The page of the ad removes the mark from its address. */
export const withPlacement = (path: string, placement: (typeof markedPlacements)[number]): string =>
  /^(\/(ko|en))?\/recruitment\/\d[^#]*$/.test(path) ? `${path}#${placement}` : path;
