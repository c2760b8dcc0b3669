/** Field names of one record that two people changed at once. */
export interface Comparison<Name extends string> {
  /** Only the other person changed them: their text is taken without a question. */
  taken: readonly Name[];
  /** Both did, differently: the person here chooses. */
  asked: readonly Name[];
}

/**
 * Compares what is typed here with what somebody else has saved meanwhile.
 * @param base what both began with; undefined when nobody knows (a draft of another day): then every difference is asked
 * @param ignored fields that are no text of anybody, such as the version
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
