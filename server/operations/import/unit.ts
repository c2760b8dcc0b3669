/** The place of a posting: the smallest unit that its text names, and whether the text is more specific. */
export interface ImportedUnit {
  code: string;
  saysMore: boolean;
}
/** The fields of a location that texts are matched with. */
export interface Unit {
  code: string;
  name: string;
  unit_type: string;
  level: number;
  parent_code: string | null;
  /** The folded name, which for Korean regions includes the Hangul name. */
  folded: string;
  valid_to: string | null;
}
