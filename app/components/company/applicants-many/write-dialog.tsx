import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { TextTemplates } from '#app/components/shared/templates/text-templates.tsx';
import { type TypedTexts, useOwnTexts } from '#app/components/shared/templates/use-own-texts.ts';
import { deleteDraft } from '#app/form/draft.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { messageFields } from '#contract/applications/applicant-messages.ts';
import type { CallResult } from '#contract/call.ts';
import type { Localized } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import styles from './write-dialog.module.css';

const FORM = 'write-applicants';
const DRAFT = 'write-many';

/** The message as it is sent. */
export type MessageInput = Partial<Record<Localized<'text'>, string | undefined>>;

interface WriteManyProps {
  count: number;
  send: (input: MessageInput) => Promise<CallResult<unknown>>;
  onClose: () => void;
}

/** Asks for a message to several applicants, in up to three languages; begins with a template, and saves templates. */
export function WriteManyDialog({ count, send, onClose }: WriteManyProps) {
  const { t } = useTranslation();
  const form = useForm({
    schema: messageFields,
    initial: { text_vi: '', text_kr: '', text_en: '' } satisfies TypedTexts as TypedTexts,
    draft: DRAFT,
  });
  const { isOwn, begin } = useOwnTexts(form.values);
  const close = () => {
    deleteDraft(DRAFT);
    onClose();
  };
  return (
    <Modal
      open
      size="md"
      tall
      onClose={close}
      dirty={isOwn}
      title={t('applicant.many.write_title', { count })}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={FORM} variant="filled" loading={form.isBusy}>
            {t('applicant.many.write_send')}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p className="text-2">{t('applicant.many.write_text')}</p>
        <TextTemplates
          kind="message"
          texts={form.values}
          isOwn={isOwn}
          check={() => form.check()}
          onBegin={(texts) => {
            begin(texts);
            form.change(texts);
          }}
        >
          <form id={FORM} {...form.props(() => form.submit((input) => send(input)))}>
            <LocalizedField
              base="text"
              label={t('applicant.many.write_body')}
              help={t('applicant.many.write_places')}
              required
              rows={8}
              limit={limits.companyMessage}
              values={form.values}
              onChange={form.change}
              error={form.error}
            />
          </form>
        </TextTemplates>
      </div>
    </Modal>
  );
}
