import { api } from '#app/api-here.ts';
import { useForm } from '#app/form/use-form.ts';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useWords } from '#app/words.tsx';
import { limits } from '#contract/limits.ts';
import { updateAbout, updateIntro } from '#contract/resumes.ts';
import { SectionForm, type SectionProps } from './section-form.tsx';
import { draftOf } from './sections.ts';

/** Most characters of the line under the name; the same as in the contract. */
const INTRO = 200;

/** The line under the name. */
export function IntroSection({ resume, onSaved, onClose, onDirty }: SectionProps) {
  const { t } = useWords();
  const { profile_id, intro } = resume;
  const form = useForm({
    schema: updateIntro.input,
    initial: { profile_id, intro },
    draft: draftOf(profile_id, 'intro'),
  });
  const cancel = () => {
    form.reset({ profile_id, intro });
    onClose();
  };
  async function save() {
    const answer = await form.submit((parsed) => api('POST /candidate/profile/update-intro', parsed));
    if (answer?.ok) onSaved(answer.data);
  }
  return (
    <SectionForm form={form} onSubmit={save} onCancel={cancel} onDirty={onDirty}>
      <Field label={t('resume.form.intro')} help={t('resume.form.intro_help')} error={form.error('intro')}>
        <TextInput {...form.field('intro')} limit={INTRO} />
      </Field>
    </SectionForm>
  );
}

/** The self-introduction. */
export function AboutSection({ resume, onSaved, onClose, onDirty }: SectionProps) {
  const { t } = useWords();
  const { profile_id, about } = resume;
  const form = useForm({
    schema: updateAbout.input,
    initial: { profile_id, about },
    draft: draftOf(profile_id, 'about'),
  });
  const cancel = () => {
    form.reset({ profile_id, about });
    onClose();
  };
  async function save() {
    const answer = await form.submit((parsed) => api('POST /candidate/profile/update-about', parsed));
    if (answer?.ok) onSaved(answer.data);
  }
  return (
    <SectionForm form={form} onSubmit={save} onCancel={cancel} onDirty={onDirty}>
      <Field
        label={t('resume.form.about')}
        required
        help={t('resume.form.about_help')}
        error={form.error('about', t('resume.form.about'))}
      >
        <TextArea {...form.field('about')} rows={8} limit={limits.longText} />
      </Field>
    </SectionForm>
  );
}
