/** Field names of one record that two people changed at once. */
export interface Comparison<Name extends string> {
  /** Fields that only the other person changed: their text is taken without a question. */
  taken: readonly Name[];
  /** Fields that both changed differently: the person here chooses. */
  asked: readonly Name[];
}

/**
 * Compares the text typed here with the version that another person has saved since.
 * @param base the version both started from; undefined if it is unknown (a draft from an earlier session): then every
 * difference is asked
 * @param ignored fields that contain no text, such as the version
 */
export function compareVersions<Values extends object>(
  base: Values | undefined,
  mine: Values,
  theirs: Values,
  ignored: readonly string[],
): Comparison<keyof Values & string> {
  const names = (Object.keys(theirs) as (keyof Values & string)[]).filter((name) => !ignored.includes(name));
  const differ = (one: Values, other: Values) => (name: keyof Values) =>
    JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const different = names.filter(differ(mine, theirs));
  if (!base) return { taken: [], asked: different };
  return {
    taken: different.filter((name) => !differ(base, mine)(name)),
    asked: different.filter((name) => differ(base, mine)(name) && differ(base, theirs)(name)),
  };
}
