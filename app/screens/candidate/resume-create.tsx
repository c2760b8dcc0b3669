import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, myPage } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { limits } from '#contract/limits.ts';
import { createResume } from '#contract/resumes/resumes.ts';
import styles from './resume-create.module.css';

export const screen = defineScreen('/user/profile-management/create', {
  ...myPage,
  title: 'resume.create.title',
});

/** Asks for the name of a new resume and opens its editor. */
export function Page() {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const form = useForm({ schema: createResume.input, initial: { title: '' }, draft: 'resume-create' });

  async function save() {
    const answer = await form.submit((parsed, { key }) =>
      api('POST /candidate/profile/create-profile', parsed, { key }),
    );
    if (answer?.ok) go(`/user/profile-management/edit/${answer.data.profile_id}`, { replace: true });
  }
  return (
    <>
      <WorkHead title={t('resume.create.title')} above="/user/profile-management" />
      <Panel>
        <form {...form.props(save)} className={styles.form}>
          <Field {...form.labelled('title', t('resume.create.name'))} required help={t('resume.create.text')}>
            <TextInput
              {...form.field('title')}
              limit={limits.title}
              placeholder={t('resume.create.example')}
            />
          </Field>
          <div>
            <Button type="submit" variant="filled" loading={form.isBusy}>
              {t('resume.create.submit')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}
