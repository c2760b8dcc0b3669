import { deleteDraft } from '#app/form/draft.ts';
import { useForm } from '#app/form/use-form.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { useIsAbroad } from '#app/i18n/use-is-abroad.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { TimeInput } from '#app/ui/dates/time-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { inviteApplicant } from '#contract/applications/applicants.ts';
import { endOfInterview, interviewLength } from '#contract/applications/interview-length.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';
import styles from './dialogs.module.css';

const FORM = 'invite-applicant';
const schema = inviteApplicant.input.omit({ recruitment_id: true, profile_apply_id: true, pass_cv: true });

const { min, max, step } = interviewLength;
const lengths = Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step);

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

interface InviteDialogProps {
  act: 'invite' | 'pass_and_invite';
  row: Applicant;
  moves: StageChanges;
  onClose: () => void;
}

const valuesOf = ({ interview }: Applicant) => ({
  interview_date: interview?.interview_date ?? '',
  interview_time: interview?.interview_time ?? '',
  interview_minutes: String(interview?.interview_minutes ?? interviewLength.usual),
  interview_place: interview?.interview_place ?? '',
  interview_note: interview?.interview_note ?? '',
});

/** Asks for day, time, length, place and a note; an earlier appointment is filled in. */
export function InviteDialog({ act, row, moves, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const isAbroad = useIsAbroad();
  const draft = `invite:${row.profile_apply_id}`;
  const form = useForm({
    schema,
    initial: valuesOf(row),
    draft,
  });
  const { interview_time, interview_minutes } = form.values;
  const end = isTime(interview_time) ? endOfInterview(interview_time, Number(interview_minutes)) : undefined;
  const send = () => form.submit<unknown>((parsed) => moves.run(act, row, parsed));
  const close = () => {
    deleteDraft(draft);
    onClose();
  };
  return (
    <Modal
      open
      size="md"
      onClose={close}
      dirty={form.isDirty}
      title={t('applicant.invite.title', { name: moves.nameOf(row) })}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={FORM} variant="filled" loading={form.isBusy}>
            {t('applicant.invite.submit')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} {...form.props(send)}>
        {row.interview && <p className="text-2">{t('applicant.invite.again')}</p>}
        {act === 'pass_and_invite' && <p className="text-2">{t('applicant.invite.passes')}</p>}
        <div className={styles.times}>
          <Field {...form.labelled('interview_date', t('applicant.invite.date'))} required>
            <DateInput {...form.field('interview_date')} min={dayOf(currentTime())} />
          </Field>
          <Field
            {...form.labelled('interview_time', t('applicant.invite.time'))}
            required
            help={isAbroad && t('applicant.invite.zone')}
          >
            <TimeInput {...form.field('interview_time')} min="07:00" max="20:00" />
          </Field>
          <Field
            {...form.labelled('interview_minutes', t('applicant.invite.length'))}
            required
            help={end && t('applicant.invite.ends', { time: end })}
          >
            <Select
              {...form.field('interview_minutes')}
              options={lengths.map((count) => ({
                value: count,
                label: t('applicant.invite.minutes', { count }),
              }))}
            />
          </Field>
        </div>
        <Field {...form.labelled('interview_place', t('applicant.invite.place'))} required>
          <TextInput {...form.field('interview_place')} limit={200} />
        </Field>
        <Field
          label={t('applicant.invite.note')}
          help={t('applicant.invite.note_help')}
          error={form.error('interview_note')}
        >
          <TextArea {...form.field('interview_note')} rows={3} limit={1000} />
        </Field>
      </form>
    </Modal>
  );
}
