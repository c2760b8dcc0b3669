import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { InquiryBadge, ReportBadge } from '#app/components/shared/inquiries/badges.tsx';
import { MessageForm } from '#app/components/shared/inquiries/message-form.tsx';
import { SubjectLine } from '#app/components/shared/inquiries/subject-line.tsx';
import { Thread } from '#app/components/shared/inquiries/thread.tsx';
import type { DrawerActions } from '#app/components/shared/list-page/record-drawer.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';
import type { WordKey } from '../../../../locales/index.ts';
import type { Decision } from '../record/decision.tsx';
import styles from '../record/details.module.css';
import { HistoryList } from '../record/history-list.tsx';
import { Reported } from './reported.tsx';
import { SavedReplies } from './saved-replies.tsx';

export type InquiryRecord = OutputOf<'GET /admin/question/show'>;

interface InquiryDetailsProps {
  inquiry: InquiryRecord;
  withName?: boolean;
  decide: (decision: Decision) => void;
  /** Set inside a drawer: actions on the drawer after an answer or an action. */
  reach?: DrawerActions;
}

/** An inquiry as the administrators who answer it see it: its writer, the messages, a field for the answer, and the history. */
export function InquiryDetails({ inquiry, withName, decide, reach }: InquiryDetailsProps) {
  const { t } = useTranslation();
  const { writer, subject, contact_name, contact_email, contact_phone } = inquiry;
  const facts = [
    { label: t('admin.inquiries.writer'), value: <WriterLink writer={writer} /> },
    { label: t('admin.inquiries.contact_name'), value: contact_name },
    { label: t('admin.inquiries.email'), value: contact_email },
    { label: t('admin.inquiries.phone'), value: contact_phone },
    { label: t('admin.inquiries.language'), value: t(`ui.language_${inquiry.language}`) },
    { label: t('admin.inquiries.sent'), value: formatDateTime(inquiry.created_at) },
    { label: t('admin.inquiries.taken_by'), value: inquiry.taken_by },
  ].filter(({ value }) => value);
  return (
    <div className={styles.details}>
      {withName && (
        <div className={styles.top}>
          <h2 className={styles.name}>{inquiry.title}</h2>
          <InquiryBadge status={inquiry.status} />
        </div>
      )}
      {inquiry.kind === 'REPORT' && (
        <div className={styles.row}>
          <ReportBadge reason={inquiry.reason} />
          {subject ? <SubjectLine subject={subject} /> : <span>{t('admin.inquiries.subject_gone')}</span>}
        </div>
      )}
      <Thread messages={messagesOf(inquiry)} />
      <Reported inquiry={inquiry} decide={decide} reach={reach} />
      {inquiry.abilities.answer && <AnswerForm inquiry={inquiry} reload={reach?.reload} />}
      <section>
        <h2>{t('admin.inquiries.about')}</h2>
        <FactGrid variant="list" facts={facts} />
      </section>
      <section>
        <h2>{t('admin.history.title')}</h2>
        <HistoryList
          entries={inquiry.history.map((entry) => ({ ...entry, who: entry.admin_name }))}
          labelOf={(action) => `admin.event.${action.replace('.', '_')}` as WordKey}
        />
      </section>
    </div>
  );
}

/** The member's page in the administration. */
function WriterLink({ writer: { kind, id, name, company_name } }: Pick<InquiryRecord, 'writer'>) {
  return (
    <Anchor className="text-link" href={`/admin/account/${kind}/detail/${id}`}>
      {[company_name, name].filter(Boolean).join(' · ')}
    </Anchor>
  );
}

function messagesOf({ contact_name, detail, photos, created_at, messages }: InquiryRecord) {
  return [
    { key: 0, who: contact_name, isStaff: false, text: detail, at: created_at, photos },
    ...messages.map(({ id, admin_name, text, created_at: at }) => ({
      ...{ key: id, text, at },
      who: admin_name ?? contact_name,
      isStaff: admin_name !== null,
    })),
  ];
}

function AnswerForm({ inquiry, reload }: { inquiry: InquiryRecord; reload: (() => void) | undefined }) {
  const { t } = useTranslation();
  const place = usePageLocation();
  const { id, version, language, contact_email } = inquiry;
  const again = () => {
    void place.reload();
    reload?.();
  };
  return (
    <MessageForm
      draft={`inquiry-answer-${id}`}
      above={(text, change) => <SavedReplies language={language} text={text} onText={change} />}
      label={t('admin.inquiries.answer')}
      help={t('admin.inquiries.answer_help', { email: contact_email })}
      sendLabel={t('admin.inquiries.send')}
      send={(text, options) => api('POST /admin/question/answer', { id, version, text }, options)}
      onSent={() => {
        toast.success({ title: t('admin.done.answer') });
        again();
      }}
      onRefused={again}
    />
  );
}

interface InquiryActsProps {
  inquiry: InquiryRecord;
  decide: (decision: Decision) => void;
  reach?: DrawerActions;
}

/** Actions that are possible on an inquiry now, besides answering it. */
export function InquiryActs({ inquiry, decide, reach }: InquiryActsProps) {
  const { t } = useTranslation();
  const act = (['take', 'release'] as const).find((one) => inquiry.abilities[one]);
  if (!act) return null;
  return (
    <div className={styles.acts} data-acts="">
      <span className={styles.note}>{t(`admin.inquiries.${act}_note`)}</span>
      <Button
        variant="outline"
        onClick={() =>
          decide({
            call: `POST /admin/question/${act}`,
            input: { id: inquiry.id },
            name: inquiry.title,
            confirm: `admin.act.${act}`,
            done: `admin.done.${act}`,
            ...(reach ? { onDone: reach.reload, onRefused: reach.reload } : {}),
          })
        }
      >
        {t(`admin.act.${act}`)}
      </Button>
    </div>
  );
}
