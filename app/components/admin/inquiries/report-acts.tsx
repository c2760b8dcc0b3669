import { useState } from 'react';
import type { DrawerActions } from '#app/components/shared/list-page/record-drawer.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { Decision } from '../record/decision.tsx';
import styles from '../record/details.module.css';

type Inquiry = OutputOf<'GET /admin/question/show'>;

interface ReportActsProps {
  inquiry: Pick<Inquiry, 'id' | 'title' | 'subject' | 'abilities'>;
  report: NonNullable<Inquiry['report']>;
  decide: (decision: Decision) => void;
  reach: DrawerActions | undefined;
}

/** Buttons for the support role: hide the reported ad for a day, or hand the report to a colleague. */
export function ReportActs({ inquiry, report, decide, reach }: ReportActsProps) {
  const { t } = useTranslation();
  const [colleague, setColleague] = useState('');
  const { abilities, colleagues, reported } = report;
  // The name in the language of the page; the title of the inquiry is in the language of its writer.
  const name = reported.kind === 'recruitment' ? reported.ad.title : inquiry.title;
  const after = reach ? { onDone: reach.reload, onRefused: reach.reload } : {};
  return (
    <>
      {abilities.hide_for_a_day && (
        <div>
          <Button
            variant="danger-outline"
            onClick={() =>
              decide({
                call: 'POST /admin/question/hide-ad',
                input: { id: inquiry.id },
                name,
                ask: { title: 'admin.ask.hide_for_a_day.title', text: 'admin.ask.hide_for_a_day.text' },
                confirm: 'admin.act.hide_for_a_day',
                done: 'admin.done.hide_for_a_day',
                tells: true,
                ...after,
              })
            }
          >
            {t('admin.act.hide_for_a_day')}
          </Button>
        </div>
      )}
      {inquiry.subject?.photo && inquiry.abilities.answer && (
        <PhotoAct about={{ input: { id: inquiry.id }, name, ...after }} decide={decide} />
      )}
      {abilities.hand_over && colleagues.length > 0 && (
        <div className={styles.fieldRow}>
          <Field label={t('admin.reported.colleague')}>
            <Select
              placeholder={t('admin.reported.choose_colleague')}
              value={colleague}
              onValue={setColleague}
              options={colleagues.map((one) => ({
                value: one.id,
                label: `${one.name} · ${t(`enum.admin_role.${one.role}`)}`,
              }))}
            />
          </Field>
          <Button
            disabled={colleague === ''}
            onClick={() =>
              decide({
                call: 'POST /admin/question/hand-over',
                input: { id: inquiry.id, admin_id: Number(colleague) },
                name,
                confirm: 'admin.act.hand_over',
                done: 'admin.done.hand_over',
                ...after,
              })
            }
          >
            {t('admin.act.hand_over')}
          </Button>
        </div>
      )}
    </>
  );
}

type PhotoActProps = Pick<ReportActsProps, 'decide'> & {
  about: Pick<Decision, 'input' | 'name' | 'onDone' | 'onRefused'>;
};

/** Button to remove the reported photo from the page of its company. */
function PhotoAct({ about, decide }: PhotoActProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Button
        variant="danger-outline"
        onClick={() =>
          decide({
            ...about,
            call: 'POST /admin/question/remove-photo',
            ask: { title: 'admin.ask.remove_photo.title', text: 'admin.ask.remove_photo.text' },
            confirm: 'admin.act.remove_photo',
            done: 'admin.done.remove_photo',
            danger: true,
          })
        }
      >
        {t('admin.act.remove_photo')}
      </Button>
    </div>
  );
}
