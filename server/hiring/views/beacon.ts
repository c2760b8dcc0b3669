import {
  type AdBeaconKind,
  type AdPlacement,
  adBeaconKinds,
  adPlacements,
  ownSource,
} from '#contract/hiring/ad-views.ts';
import { toKnownHost } from './known-hosts.ts';

/** One view of an ad, or one click, as it is counted. It contains no data about the reader. */
export interface AdBeacon {
  kind: AdBeaconKind;
  recruitmentId: number;
  placement: AdPlacement;
  /** Source of the view: a known host name, "own" or "other". */
  source: string;
}

/** Maximum length of a beacon. A host name has at most 253 characters. */
export const BEACON_BYTES = 320;

const form = new RegExp(
  `^(${adBeaconKinds.join('|')}) ([1-9]\\d{0,14}) (${adPlacements.join('|')}) ([\\w.:[\\]-]*)$`,
);
const isWithinSite = (placement: AdPlacement) => placement === 'list' || placement === 'home';

/**
 * Parses a beacon: kind, ad, placement and host of the referrer, separated by single spaces. Returns undefined for
 * another form.
 */
export function parseBeacon(text: string): AdBeacon | undefined {
  const [, kind, id, way, host = ''] = form.exec(text) ?? [];
  if (kind === undefined) return undefined;
  const placement = way as AdPlacement;
  return {
    kind: kind as AdBeaconKind,
    recruitmentId: Number(id),
    placement,
    source: isWithinSite(placement) ? ownSource : toKnownHost(host),
  };
}
