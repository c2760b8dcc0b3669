/** Ads beside those that meet everything, which meet all but `without`. */
export interface Section {
  /** Index of its first ad in the list. */
  from: number;
  /** Number of its ads, counted up to `WINDOW` for each look-up. */
  total: number;
  without: Dropped[];
}

/** Names of what a section has dropped, or meets more loosely. */
export type Dropped =
  | 'related'
  | 'words'
  | 'company'
  | 'district'
  | 'unstated'
  | 'hours'
  | 'level'
  | 'experience'
  | 'province'
  | 'pay'
  | 'type'
  | 'country'
  | 'job';
