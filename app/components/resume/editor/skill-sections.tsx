import { useEffect, useState } from 'react';
import { api } from '#app/api-here.ts';
import { useForm } from '#app/form/use-form.ts';
import { Field } from '#app/ui/field.tsx';
import type { ListProblem } from '#app/ui/list-entries.ts';
import { TagInput } from '#app/ui/tag-input.tsx';
import { toast } from '#app/ui/toast.ts';
import { useWords } from '#app/words.tsx';
import { limits } from '#contract/limits.ts';
import { updateSkill, updateSoftSkill } from '#contract/resumes.ts';
import { useSkillNames } from '../../careers/use-skill-names.ts';
import { SectionForm, type SectionProps } from './section-form.tsx';
import { draftOf } from './sections.ts';

/** Skills, with suggestions of known ones. */
export function SkillSection({ resume, onSaved, onClose, onDirty }: SectionProps) {
  const { profile_id, skills } = resume;
  const form = useForm({
    schema: updateSkill.input,
    initial: { profile_id, skills },
    draft: draftOf(profile_id, 'skill'),
  });
  const cancel = () => {
    form.reset({ profile_id, skills });
    onClose();
  };
  async function save() {
    const answer = await form.submit((parsed) => api('POST /candidate/profile/update-skill', parsed));
    if (answer?.ok) onSaved(answer.data);
  }
  return (
    <SectionForm form={form} onSubmit={save} onCancel={cancel} onDirty={onDirty}>
      <TagField
        kind="skill"
        careerIds={resume.career_ids}
        values={form.values.skills}
        onValues={(values) => form.change({ skills: values })}
        error={form.error('skills')}
      />
    </SectionForm>
  );
}

/** Soft skills, with suggestions of known ones. */
export function SoftSkillSection({ resume, onSaved, onClose, onDirty }: SectionProps) {
  const { profile_id, soft_skills } = resume;
  const form = useForm({
    schema: updateSoftSkill.input,
    initial: { profile_id, soft_skills },
    draft: draftOf(profile_id, 'soft_skill'),
  });
  const cancel = () => {
    form.reset({ profile_id, soft_skills });
    onClose();
  };
  async function save() {
    const answer = await form.submit((parsed) => api('POST /candidate/profile/update-soft-skill', parsed));
    if (answer?.ok) onSaved(answer.data);
  }
  return (
    <SectionForm form={form} onSubmit={save} onCancel={cancel} onDirty={onDirty}>
      <TagField
        kind="soft_skill"
        values={form.values.soft_skills}
        onValues={(values) => form.change({ soft_skills: values })}
        error={form.error('soft_skills')}
      />
    </SectionForm>
  );
}

interface TagFieldProps {
  kind: 'skill' | 'soft_skill';
  /** Careers whose skills are offered before anything is typed. */
  careerIds?: readonly number[];
  values: readonly string[];
  onValues: (values: string[]) => void;
  error?: string | undefined;
}

function TagField({ kind, careerIds, values, onValues, error }: TagFieldProps) {
  const { t } = useWords();
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<ListProblem>();
  const suggestions = useSkillNames(kind, query, careerIds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list or other letters are another try
  useEffect(() => setProblem(undefined), [values, query]);
  return (
    <Field
      label={t(kind === 'skill' ? 'resume.form.skills' : 'resume.form.soft_skills')}
      required
      help={t('resume.form.tag_help')}
      error={problem ? t(`resume.form.tag_${problem}`) : error}
    >
      <TagInput
        values={values}
        onValues={onValues}
        max={limits.listEntries}
        limit={limits.listText}
        suggestions={suggestions}
        onQuery={setQuery}
        onProblem={(found) => {
          setProblem(found);
          // docs/rules.md#validation: errors of adding to a list show as toasts
          toast.error({ title: t(`resume.form.tag_${found}`), stay: 5000 });
        }}
      />
    </Field>
  );
}
