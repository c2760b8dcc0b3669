import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { recruitmentStatus } from '#contract/enums.ts';
import { OfferedDraft } from '../record-form/draft-notes.tsx';
import { Note } from '../record-form/note.tsx';
import { DecisionReasonText } from '../review/decision-reason-text.tsx';
import type { AdForm } from './use-ad-form.ts';
import type { OwnAd } from './values.ts';

interface NotesProps {
  form: AdForm;
  ad?: OwnAd | undefined;
  /** Company of the ad, shown to administrators. */
  company: string;
}

/** Notes before writing: why the ad was returned, the effect of a change, and that a draft was restored. */
export function AdFormNotes({ form, ad, company }: NotesProps) {
  const { t } = useTranslation();
  const isPublic =
    ad?.status === recruitmentStatus.RECRUITING || ad?.status === recruitmentStatus.STOP_RECEIVE;
  const isStaff = form.who === 'staff';
  const owned = ad ? 'note' : 'new_note';
  return (
    <>
      {isStaff && (
        <Note title={t(`ad_form.staff.${owned}.title`, { company })}>{t(`ad_form.staff.${owned}.text`)}</Note>
      )}
      {ad && form.isDraft && ad.status_reason && (
        <Note urgent title={t('ad_form.returned')}>
          <DecisionReasonText reason={ad.status_reason} written={ad.status_reason_language} />
        </Note>
      )}
      {!isStaff && isPublic && <Note title={t('ad_form.live.title')}>{t('ad_form.live.text')}</Note>}
      {!isStaff && ad?.status === recruitmentStatus.PENDING && (
        <Note title={t('ad_form.waiting.title')}>{t('ad_form.waiting.text')}</Note>
      )}
      {form.serverDraft && <OfferedDraft draft={form.serverDraft} />}
      {form.isRestored && (
        <Note
          title={t('record_form.restored.title')}
          action={
            <Button size="dense" onClick={form.startAnew}>
              {t(ad ? 'record_form.restored.drop' : 'ad_form.restored.anew')}
            </Button>
          }
        >
          {t(isStaff ? 'record_form.restored.text_server' : 'record_form.restored.text')}
        </Note>
      )}
    </>
  );
}
