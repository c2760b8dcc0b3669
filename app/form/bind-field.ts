interface BoundForm<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
}

/** Value and handler of a control that is not checked when it is left: `<DateInput {...bound(form, 'start_date')} />`. */
export const bindField = <Values extends object, Name extends keyof Values & string>(
  { values, change }: BoundForm<Values>,
  name: Name,
) => ({
  value: values[name],
  onValue: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
});
