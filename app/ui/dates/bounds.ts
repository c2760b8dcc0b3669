/** Days or units that may be chosen in a date input; the form's validation checks typed ones. */
export type Bounds = {
  /** First and last one, as wire values of the mode or as days. */
  min?: string;
  max?: string;
  /** True if a value between them cannot be chosen; called with its wire value. */
  isUnavailable?: (value: string) => boolean;
};
