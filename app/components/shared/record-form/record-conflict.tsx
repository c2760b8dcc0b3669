import { ConflictDialog } from '../conflict/conflict-dialog-on-demand.ts';

export interface ConflictingForm<Values extends object> {
  values: Values;
  /** Fields that both have changed, while the user is asked; `theirs` is the record as the other person saved it. */
  conflict: { asked: readonly (keyof Values & string)[]; theirs: Values } | undefined;
  resolve: (taken: readonly string[]) => void;
  closeConflict: () => void;
}

export interface ReadableRecord<Values extends object> {
  /** Label of a field; for a text in three languages, its name without the language. */
  labelOf: (name: string) => string;
  /** Display text of a value. */
  textOf: (name: keyof Values & string, values: Values) => string;
}

interface RecordConflictProps<Values extends object> extends ReadableRecord<Values> {
  form: ConflictingForm<Values>;
  /** The record belongs to one person: the other text is from another tab or device. */
  isOwn?: boolean;
}

/** Both texts of every field that two people changed, and the choice between them; renders nothing without a conflict. */
export function RecordConflict<Values extends object>(props: RecordConflictProps<Values>) {
  const { form, labelOf, textOf, isOwn = false } = props;
  const { conflict } = form;
  if (!conflict) return null;
  return (
    <ConflictDialog
      isOwn={isOwn}
      differences={conflict.asked.map((name) => ({
        name,
        label: labelWithLanguage(name, labelOf),
        mine: textOf(name, form.values),
        theirs: textOf(name, conflict.theirs),
      }))}
      onResolve={form.resolve}
      onClose={form.closeConflict}
    />
  );
}

/** A text in three languages is labelled with its language: "Overview (KR)". */
export function labelWithLanguage(name: string, labelOf: (name: string) => string): string {
  const [, base = name, language] = /^(.+)_(vi|kr|en)$/.exec(name) ?? [];
  return language ? `${labelOf(base)} (${language.toUpperCase()})` : labelOf(base);
}
