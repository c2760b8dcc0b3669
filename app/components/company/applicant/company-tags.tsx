import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useCall } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TagInput } from '#app/ui/fields/tag-input.tsx';
import { limits } from '#contract/limits.ts';
import { fold } from '#contract/text/fold.ts';

interface CompanyTagsProps {
  target: { recruitment_id: number; profile_apply_id: number };
  tags: readonly string[];
  /** Reloads the state from the server. */
  refresh: () => Promise<void>;
}

/** The company's tags on an applicant: shown at once and saved one after another. Tags in use elsewhere are suggested. */
export function CompanyTags({ target, tags, refresh }: CompanyTagsProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data: known } = useCall('GET /employer/applicant/tags', {}, { silent: true, background: true });
  const change = useMutation({
    scope: { id: `tags-${target.profile_apply_id}` },
    mutationFn: ({ added, removed }: { values: string[]; added?: string; removed?: string }) =>
      added === undefined
        ? api('POST /employer/applicant/remove-tag', { ...target, tag: removed ?? '' })
        : api('POST /employer/applicant/add-tag', { ...target, tag: added }),
    onSuccess: (answer, { added, removed }) => {
      if (answer.ok) return;
      const why = Object.values(answer.fields).flat()[0] ?? answer.message;
      setProblem(t('applicant.notes.tag_refused', { tag: added ?? removed ?? '', why }));
    },
    onSettled: refresh,
  });
  // Until the last change is saved, the field shows the requested values.
  const shown = change.isPending ? change.variables.values : tags;

  function settle(values: string[]) {
    setProblem(undefined);
    const added = values.find((one) => !shown.includes(one));
    const removed = shown.find((one) => !values.includes(one));
    // Backspace in an empty field removes nothing.
    if (added !== undefined || removed !== undefined) change.mutate({ values, added, removed });
  }

  return (
    <Field label={t('applicant.notes.tags')} error={problem}>
      <TagInput
        values={shown}
        onValues={settle}
        onProblem={(kind, value) => {
          if (kind !== 'existed' && kind !== 'maximum' && kind !== 'too_long') return;
          const max = kind === 'too_long' ? limits.applicantTag : limits.tagsPerApplicant;
          setProblem(t(`applicant.notes.${kind}`, { value, max }));
        }}
        onQuery={setQuery}
        max={limits.tagsPerApplicant}
        limit={limits.applicantTag}
        suggestions={known?.tags.filter((one) => fold(one).includes(fold(query.trim())))}
        placeholder={t('applicant.notes.tag_example')}
      />
    </Field>
  );
}
