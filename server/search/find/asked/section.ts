/** A section of further ads that follow the full matches. Its ads meet all conditions but those in `without`. */
export interface Section {
  /** Index of its first ad in the list. */
  from: number;
  /** Number of its ads; each look-up counts at most `WINDOW`. */
  total: number;
  without: DroppedCondition[];
}

/** Names of the conditions that a section has dropped or relaxed. */
export type DroppedCondition =
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
