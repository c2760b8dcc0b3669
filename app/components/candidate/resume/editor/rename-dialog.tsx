import { api } from '#app/api/client.ts';
import { deleteDraft } from '#app/form/draft.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { useId } from '#app/ui/use-id.ts';
import { limits } from '#contract/limits.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { renameResume } from '#contract/resumes/resumes.ts';

interface RenameDialogProps {
  resume: Resume;
  onClose: () => void;
  onSaved: (resume: Resume) => void;
}

/** Changes the name of a resume in the own list. */
export function RenameDialog({ resume: { profile_id, title }, onClose, onSaved }: RenameDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const draft = `resume-name:${profile_id}`;
  const form = useForm({ schema: renameResume.input, initial: { profile_id, title }, draft });
  const close = () => {
    deleteDraft(draft);
    onClose();
  };
  async function save() {
    const answer = await form.submit((parsed) => api('POST /candidate/profile/update-title', parsed));
    if (!answer?.ok) return;
    onSaved(answer.data);
    onClose();
  }
  return (
    <Modal
      open
      onClose={close}
      dirty={form.isDirty}
      title={t('resume.editor.rename')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant="filled" loading={form.isBusy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props(save)}>
        <Field {...form.labelled('title', t('resume.create.name'))} required>
          <TextInput {...form.field('title')} limit={limits.title} />
        </Field>
      </form>
    </Modal>
  );
}
