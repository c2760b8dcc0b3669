/** Days or units that may be chosen in a date input; the form's validation checks typed ones. */
export type Bounds = {
  /** Earliest and latest value that can be chosen, in the format of the input's mode or as a day. */
  min?: string;
  max?: string;
  /** True if a value between them cannot be chosen; called with its wire value. */
  isUnavailable?: (value: string) => boolean;
};
