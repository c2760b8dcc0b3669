import { useEffect, useRef } from 'react';
import { compareVersions } from '#app/components/shared/conflict/compare.ts';
import { type Form, type FormOptions, useForm } from '#app/form/use-form.ts';

/** The form of one entry. Fields that only another tab has changed are taken over; text typed here stays. */
export function useEntryForm<Values extends object, Parsed>(
  options: FormOptions<Values, Parsed>,
): Form<Values, Parsed> {
  const { initial } = options;
  const form = useForm(options);
  const base = useRef(initial);
  useEffect(() => {
    const { taken } = compareVersions(base.current, form.values, initial, []);
    base.current = initial;
    if (taken.length === 0) return;
    const theirs = taken.map((name) => [name, initial[name]]);
    form.change(Object.fromEntries(theirs) as Partial<Values>);
  });
  return form;
}
