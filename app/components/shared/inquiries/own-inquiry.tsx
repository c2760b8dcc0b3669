import { api } from '#app/api/client.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type InquiryArea, inquiryAreas } from './areas.ts';
import { InquiryBadge, ReportBadge } from './badges.tsx';
import styles from './inquiries.module.css';
import { MessageForm } from './message-form.tsx';
import { SubjectLine } from './subject-line.tsx';
import { Thread } from './thread.tsx';
import type { OwnInquiry } from './values.ts';

/** One of the own inquiries: its thread, and a field for another message. Updates while administrators work on it. */
export function OwnInquiryPage({ area, loaded }: { area: InquiryArea; loaded: OwnInquiry }) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const calls = inquiryAreas[area];
  const inquiry = usePolledCall(calls.show, { id: loaded.id }, loaded);
  const { id, title, status, reason, subject, abilities } = inquiry;
  return (
    <>
      <WorkHead
        title={title}
        above={calls.path}
        marks={
          <>
            <InquiryBadge status={status} own />
            <ReportBadge reason={reason} />
          </>
        }
        text={t(`inquiry.next.${status}`)}
        actions={
          abilities.edit && <LinkButton href={`${calls.path}/edit/${id}`}>{t('inquiry.edit')}</LinkButton>
        }
      />
      <div className={styles.page}>
        {subject && <SubjectLine subject={subject} />}
        <Thread messages={threadOf(inquiry, t('common.product'))} />
        {abilities.add && (
          <Panel>
            <MessageForm
              draft={`inquiry-add-${id}`}
              label={t('inquiry.add.label')}
              help={t(status === 'ANSWERED' ? 'inquiry.add.help_answered' : 'inquiry.add.help')}
              sendLabel={t('inquiry.add.send')}
              send={(text, options) => api(calls.add, { id, text }, options)}
              onSent={() => void refresh(calls.show)}
            />
          </Panel>
        )}
      </div>
    </>
  );
}

function threadOf(inquiry: OwnInquiry, us: string) {
  const { contact_name, detail, photos, created_at, messages } = inquiry;
  const question = { key: 0, who: contact_name, isStaff: false, text: detail, at: created_at, photos };
  return [
    question,
    ...messages.map(({ id, by_staff, text, created_at: at }) => ({
      ...{ key: id, isStaff: by_staff, text, at },
      who: by_staff ? us : contact_name,
    })),
  ];
}
