import { api } from '#app/api/client.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { addPortfolio } from '#contract/resumes/resumes.ts';
import styles from '../section-form/editor.module.css';
import { ResumeFiles } from '../section-form/resume-files.tsx';
import { SectionForm, type SectionProps } from '../section-form/section-form.tsx';
import { sectionDraft } from '../section-form/section-list.ts';

/** Portfolio: links and files. */
export function PortfolioSection({ resume, onSaved, onClose, onDirty }: SectionProps) {
  const { t } = useTranslation();
  const { profile_id } = resume;
  const initial = { profile_id, title: '', link: '' };
  const form = useForm({
    schema: addPortfolio.input,
    initial,
    draft: sectionDraft(profile_id, 'portfolio'),
  });
  async function add() {
    const answer = await form.submit((parsed, { key }) =>
      api('POST /candidate/profile/add-portfolio', parsed, { key }),
    );
    if (!answer?.ok) return;
    form.reset(initial);
    onSaved(answer.data);
  }
  return (
    <div className={styles.form}>
      <Field label={t('resume.portfolio.file')} group>
        <ResumeFiles kind="portfolio" resume={resume} onSaved={onSaved} />
      </Field>
      <SectionForm
        form={form}
        onSubmit={add}
        onCancel={() => {
          form.reset(initial);
          onClose();
        }}
        onDirty={onDirty}
        saveLabel={t('resume.portfolio.add_link')}
      >
        <div className={styles.pair}>
          <Field {...form.labelled('link', t('resume.portfolio.link'))} required>
            <TextInput {...form.field('link')} type="url" inputMode="url" placeholder="https://" />
          </Field>
          <Field label={t('resume.portfolio.link_title')} error={form.error('title')}>
            <TextInput {...form.field('title')} limit={100} />
          </Field>
        </div>
      </SectionForm>
    </div>
  );
}

/** Attached files, such as certificates. */
export function FilesSection({ resume, onSaved }: SectionProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('resume.files.file')} group hideLabel>
      <ResumeFiles kind="attachment" resume={resume} onSaved={onSaved} />
    </Field>
  );
}
