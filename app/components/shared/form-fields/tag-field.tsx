import { useState } from 'react';
import { useSkillNames } from '#app/components/shared/careers/use-skill-names.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { ListProblem } from '#app/ui/fields/list-entries.ts';
import { TagInput } from '#app/ui/fields/tag-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { limits } from '#contract/limits.ts';
import type { SkillKind } from '#contract/references.ts';

interface TagFieldProps {
  label: string;
  values: readonly string[];
  onValues: (values: string[]) => void;
  /** List that suggestions come from; no suggestions without. */
  kind?: SkillKind;
  /** Careers whose skills are suggested before anything is typed. */
  careerIds?: readonly number[];
  required?: boolean;
  help?: string;
  error: string | undefined;
  placeholder?: string;
}

/** Up to ten short entries; a toast explains why one is rejected (docs/rules.md#validation). */
export function TagField(props: TagFieldProps) {
  const { kind, careerIds, ...rest } = props;
  return kind ? <SuggestingTags kind={kind} careerIds={careerIds} {...rest} /> : <Tags {...rest} />;
}

function SuggestingTags({ kind, careerIds, ...rest }: TagFieldProps & { kind: SkillKind }) {
  const [query, setQuery] = useState('');
  return <Tags {...rest} suggestions={useSkillNames(kind, query, careerIds)} onQuery={setQuery} />;
}

interface TagsProps extends Omit<TagFieldProps, 'kind' | 'careerIds'> {
  suggestions?: readonly string[];
  onQuery?: (query: string) => void;
}

function Tags({
  label,
  values,
  onValues,
  required,
  help,
  error,
  placeholder,
  suggestions,
  onQuery,
}: TagsProps) {
  const { t } = useTranslation();
  function toastProblem(problem: ListProblem, value: string) {
    toast.error({
      title: t(`ad_form.tags.${problem}`, {
        value,
        max: problem === 'too_long' ? limits.listText : limits.listEntries,
      }),
      stay: 5000,
    });
  }
  return (
    <Field label={label} required={required ?? false} help={help} error={error}>
      <TagInput
        values={values}
        onValues={onValues}
        onProblem={toastProblem}
        max={limits.listEntries}
        limit={limits.listText}
        suggestions={suggestions ?? []}
        {...(onQuery ? { onQuery } : {})}
        {...(placeholder ? { placeholder } : {})}
      />
    </Field>
  );
}
