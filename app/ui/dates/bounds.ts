/** What a date box says about the days or units that may be chosen; typing others is left to the check. */
export type Bounds = {
  /** The first and the last one, as wire values of the mode or as days. */
  min?: string;
  max?: string;
  /** Whether one between them cannot be chosen; asked with its wire value. */
  isUnavailable?: (value: string) => boolean;
};
