/** Where a posting is: the smallest unit that its text names, and whether the text says more than that. */
export interface ImportedPlace {
  code: string;
  saysMore: boolean;
}
/** A unit of the location table as far as a text can be matched with it. */
export interface Unit {
  code: string;
  name: string;
  unit_type: string;
  level: number;
  parent_code: string | null;
  /** Of Korean regions it holds the Hangul name too. */
  folded: string;
  valid_to: string | null;
}
