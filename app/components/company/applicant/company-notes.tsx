import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useInvalidateCalls } from '#app/api/use-call.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import { MessageForm } from '#app/components/shared/inquiries/message-form.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { formatAge, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { noteFields } from '#contract/applications/applicant-notes.ts';
import { memberRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { applicantsCall } from '../applicant-moves/calls.ts';
import styles from './company-notes.module.css';
import { CompanyTags } from './company-tags.tsx';
import type { ApplicantAnswer } from './compare.ts';
import { ApplicantTags } from './tags.tsx';

type Note = ApplicantAnswer['notes'][number];

interface CompanyNotesProps {
  applicant: ApplicantAnswer;
  level: 2 | 3;
}

/** Internal tags and notes of the company about an applicant. */
export function CompanyNotes({ applicant, level }: CompanyNotesProps) {
  const { t } = useTranslation();
  const readAnew = useInvalidateCalls();
  const refresh = () =>
    readAnew('GET /employer/applicant/show', 'GET /employer/applicant/tags', applicantsCall);
  const decides = useHasRole(memberRoles.deciding);
  const [leaving, setLeaving] = useState<Note>();
  const parts = useRef<HTMLDivElement>(null);
  const { recruitment_id, profile_apply_id, notes } = applicant;
  const target = { recruitment_id, profile_apply_id };

  async function remove(note: Note) {
    setLeaving(undefined);
    // A colleague may have deleted the note first. It is gone in both cases, and the remaining notes are reloaded.
    const answer = await api(
      'POST /employer/applicant/remove-note',
      { ...target, note_id: note.id },
      { missingHere: true },
    );
    if (answer.ok) toast.success({ title: t('applicant.notes.removed') });
    // Moves the focus, because the clicked button is removed with its note.
    parts.current?.focus({ preventScroll: true });
    await refresh();
  }

  return (
    <Panel
      title={t('applicant.notes.title')}
      aside={<Help about={t('applicant.notes.title')}>{t('applicant.notes.hint')}</Help>}
      level={level}
    >
      <div ref={parts} tabIndex={-1} className={styles.parts}>
        {decides ? (
          <CompanyTags target={target} tags={applicant.tags} refresh={refresh} />
        ) : (
          <ApplicantTags tags={applicant.tags} />
        )}
        <MessageForm
          draft={`applicant-note-${profile_apply_id}`}
          label={t('applicant.notes.write')}
          sendLabel={t('applicant.notes.add')}
          variant="outline"
          schema={noteFields}
          limit={limits.applicantNote}
          rows={3}
          send={(text, options) => api('POST /employer/applicant/add-note', { ...target, text }, options)}
          onSent={() => {
            toast.success({ title: t('applicant.notes.added') });
            void refresh();
          }}
          onRefused={() => void refresh()}
        />
        {notes.length > 0 && (
          <ol className={styles.notes}>
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} onRemove={setLeaving} />
            ))}
          </ol>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={t('applicant.notes.remove_title')}
          text={t('applicant.notes.remove_text')}
          confirmLabel={t('applicant.notes.remove_confirm')}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  );
}

/** One note: author, age and text. */
function NoteRow({ note, onRemove }: { note: Note; onRemove: (note: Note) => void }) {
  const { t } = useTranslation();
  const written = formatDateTime(note.written_at);
  return (
    <li className={styles.note}>
      <span className="text-2 text-sm">
        {note.author && <b lang={hangulLang(note.author)}>{note.author} · </b>}
        <time dateTime={note.written_at} title={written} suppressHydrationWarning>
          {formatAge(note.written_at, currentTime(), t)}
        </time>
      </span>
      {note.may_remove && (
        <IconButton
          icon={IconTrash}
          size="dense"
          label={t('applicant.notes.remove', { date: written })}
          onClick={() => onRemove(note)}
        />
      )}
      <p className={styles.text}>{note.text}</p>
    </li>
  );
}
