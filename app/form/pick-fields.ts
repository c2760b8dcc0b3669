/** The fields whose names pass. */
export const pickFields = <Fields extends object>(fields: Fields, isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name))) as Partial<Fields>;
