import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { limits } from '#contract/limits.ts';
import { updateAbout, updateIntro } from '#contract/resumes/resumes.ts';
import { SectionForm, type SectionProps } from '../section-form/section-form.tsx';
import { useSectionForm } from '../section-form/use-section-form.tsx';

/** Maximum length of the line under the name; the same as in the contract. */
const INTRO = 200;

/** The line under the name. */
export function IntroSection(section: SectionProps) {
  const { t } = useTranslation();
  const { form, frame } = useSectionForm(section, {
    name: 'intro',
    schema: updateIntro.input,
    valuesOf: ({ profile_id, version, intro }) => ({ profile_id, version, intro }),
    send: (parsed) => api('POST /candidate/profile/update-intro', parsed),
    read: ({ intro }) => ({ intro: { label: t('resume.form.intro'), text: intro } }),
  });
  return (
    <SectionForm {...frame}>
      <Field label={t('resume.form.intro')} help={t('resume.form.intro_help')} error={form.error('intro')}>
        <TextInput {...form.field('intro')} limit={INTRO} />
      </Field>
    </SectionForm>
  );
}

/** The self-introduction. */
export function AboutSection(section: SectionProps) {
  const { t } = useTranslation();
  const { form, frame } = useSectionForm(section, {
    name: 'about',
    schema: updateAbout.input,
    valuesOf: ({ profile_id, version, about }) => ({ profile_id, version, about }),
    send: (parsed) => api('POST /candidate/profile/update-about', parsed),
    read: ({ about }) => ({ about: { label: t('resume.form.about'), text: about } }),
  });
  return (
    <SectionForm {...frame}>
      <Field {...form.labelled('about', t('resume.form.about'))} required help={t('resume.form.about_help')}>
        <TextArea {...form.field('about')} rows={8} limit={limits.longText} />
      </Field>
    </SectionForm>
  );
}
