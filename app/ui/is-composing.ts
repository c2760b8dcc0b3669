/** Legacy code of a key that belongs to an input method. */
const composingKey = 229;

/**
 * True if the key belongs to a Hangul or Vietnamese letter that is being composed. Safari ends the composition before
 * it reports the Enter key that ended it, so there only the legacy code shows it.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === composingKey;
