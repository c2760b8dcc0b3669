import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useSkillNames } from '#app/components/shared/careers/use-skill-names.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { ListProblem } from '#app/ui/fields/list-entries.ts';
import { TagInput } from '#app/ui/fields/tag-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { limits } from '#contract/limits.ts';
import { updateSkill, updateSoftSkill } from '#contract/resumes/resumes.ts';
import { SectionForm, type SectionProps } from '../section-form/section-form.tsx';
import { useSectionForm } from '../section-form/use-section-form.tsx';

/** Skills, with suggestions of known ones. */
export function SkillSection(section: SectionProps) {
  const { t } = useTranslation();
  const { form, frame } = useSectionForm(section, {
    name: 'skill',
    schema: updateSkill.input,
    valuesOf: ({ profile_id, version, skills }) => ({ profile_id, version, skills }),
    send: (parsed) => api('POST /candidate/profile/update-skill', parsed),
    read: ({ skills }) => ({ skills: { label: t('resume.form.skills'), text: skills.join(', ') } }),
  });
  return (
    <SectionForm {...frame}>
      <TagField
        kind="skill"
        careerIds={section.resume.career_ids}
        values={form.values.skills}
        onValues={(values) => form.change({ skills: values })}
        error={form.error('skills')}
      />
    </SectionForm>
  );
}

/** Soft skills, with suggestions of known ones. */
export function SoftSkillSection(section: SectionProps) {
  const { t } = useTranslation();
  const { form, frame } = useSectionForm(section, {
    name: 'soft_skill',
    schema: updateSoftSkill.input,
    valuesOf: ({ profile_id, version, soft_skills }) => ({ profile_id, version, soft_skills }),
    send: (parsed) => api('POST /candidate/profile/update-soft-skill', parsed),
    read: ({ soft_skills }) => ({
      soft_skills: { label: t('resume.form.soft_skills'), text: soft_skills.join(', ') },
    }),
  });
  return (
    <SectionForm {...frame}>
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
  /** Careers whose skills are suggested before anything is typed. */
  careerIds?: readonly number[];
  values: readonly string[];
  onValues: (values: string[]) => void;
  error?: string | undefined;
}

function TagField({ kind, careerIds, values, onValues, error }: TagFieldProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<ListProblem>();
  const suggestions = useSkillNames(kind, query, careerIds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list or text is another attempt
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
          // Errors of adding to a list are shown as toasts (docs/rules.md#validation).
          toast.error({ title: t(`resume.form.tag_${found}`), stay: 5000 });
        }}
      />
    </Field>
  );
}
