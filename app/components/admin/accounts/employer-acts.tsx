import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { DrawerActions } from '#app/components/shared/list-page/record-drawer.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { Decision } from '../record/decision.tsx';
import styles from '../record/details.module.css';
import type { EmployerRecord } from './employer-details.tsx';

interface EmployerActsProps {
  employer: EmployerRecord;
  decide: (decision: Decision) => void;
  /** Set inside a drawer: actions on the drawer after a decision. */
  reach?: DrawerActions;
}

/** Buttons for the decisions that are possible about an employer now; in a drawer, approving opens the next one that waits. */
export function EmployerActs({ employer, decide, reach }: EmployerActsProps) {
  const { t } = useTranslation();
  const { abilities, name_change, next_waiting_id } = employer;
  if (!Object.values(abilities).includes(true)) return null;
  const about = {
    input: { id: employer.id },
    name: employer.company.name,
    tells: true,
    ...(reach ? { onDone: reach.reload, onRefused: reach.reload } : {}),
  };
  const seen = { ...about, input: { id: employer.id, version: employer.version } };
  const goesOn = reach !== undefined && next_waiting_id !== null;
  const approve = () =>
    decide({
      ...approval({ ...seen, input: { ...seen.input, licence_id: employer.licence?.id } }),
      ...(goesOn ? { onDone: () => reach.goTo(next_waiting_id) } : {}),
    });
  return (
    <div className={styles.acts} data-acts="">
      {reach && <span className={styles.note}>{t('admin.act.note')}</span>}
      {abilities.withdraw && (
        <Button
          variant="danger-text"
          className={reach && styles.aside}
          onClick={() => decide(withdrawal(about, employer.user_uid))}
        >
          {t('admin.act.withdraw')}
        </Button>
      )}
      {abilities.hand_over && employer.licence && (
        <Button variant="outline" onClick={() => decide(handOver(seen))}>
          {t('admin.act.hand_company_over')}
        </Button>
      )}
      {abilities.cancel_approval && (
        <Button variant="danger-outline" onClick={() => decide(cancellation(about, employer.user_uid))}>
          {t('admin.act.cancel_approval')}
        </Button>
      )}
      {abilities.decide_names && name_change && (
        <NameActs about={about} change={name_change} decide={decide} />
      )}
      {abilities.decide_page && (employer.page_change || employer.waiting_photos.length > 0) && (
        <PageActs about={about} employer={employer} decide={decide} />
      )}
      {abilities.deny && (
        <Button variant="danger-outline" onClick={() => decide(denial(seen))}>
          {t('admin.act.deny')}
        </Button>
      )}
      {abilities.approve && (
        <Button variant="filled" icon={IconCheck} onClick={approve}>
          {t(goesOn ? 'admin.act.approve_next' : 'admin.act.approve')}
        </Button>
      )}
    </div>
  );
}

interface NameActsProps {
  about: About;
  change: NonNullable<EmployerRecord['name_change']>;
  decide: EmployerActsProps['decide'];
}

/** Buttons to approve or reject the names that the company has requested. */
function NameActs({ about, change, decide }: NameActsProps) {
  const { t } = useTranslation();
  const seen = { ...about, input: { ...about.input, change_id: change.id, version: change.version } };
  return (
    <>
      <Button variant="danger-outline" onClick={() => decide(nameRefusal(seen))}>
        {t('admin.act.refuse_names')}
      </Button>
      <Button variant="filled" icon={IconCheck} onClick={() => decide(nameTakeOver(seen))}>
        {t('admin.act.take_over_names')}
      </Button>
    </>
  );
}

interface PageActsProps extends Pick<EmployerActsProps, 'employer' | 'decide'> {
  about: About;
}

/** Buttons to show or refuse the photos, the story and the quote that wait. */
function PageActs({ about, employer, decide }: PageActsProps) {
  const { t } = useTranslation();
  const photos = employer.waiting_photos.map(({ id }) => id);
  const seen = { ...about, input: { ...about.input, version: employer.page_change?.version, photos } };
  return (
    <>
      <Button variant="danger-outline" onClick={() => decide(pageRefusal(seen))}>
        {t('admin.act.refuse_page')}
      </Button>
      <Button variant="filled" icon={IconCheck} onClick={() => decide(pageApproval(seen))}>
        {t('admin.act.show_page')}
      </Button>
    </>
  );
}

type About = Pick<Decision, 'input' | 'name' | 'tells' | 'onDone' | 'onRefused'>;

// The button decides without a question: an approval can be undone, and administrators approve a whole queue.
const approval = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/approve',
  confirm: 'admin.act.approve',
  done: 'admin.done.approve',
});

const denial = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/deny',
  ask: { title: 'admin.ask.deny.title', text: 'admin.ask.deny.text' },
  confirm: 'admin.act.deny',
  done: 'admin.done.deny',
  danger: true,
  reasons: 'deny',
});

const cancellation = (about: About, uid: string): Decision => ({
  ...about,
  call: 'POST /admin/employer/cancel-approval',
  ask: { title: 'admin.ask.cancel_approval.title', text: 'admin.ask.cancel_approval.text' },
  confirm: 'admin.act.cancel_approval',
  done: 'admin.done.cancel_approval',
  danger: true,
  reasons: 'cancel_approval',
  typed: uid,
});

const withdrawal = (about: About, uid: string): Decision => ({
  ...about,
  call: 'POST /admin/employer/withdraw',
  ask: { title: 'admin.ask.withdraw_employer.title', text: 'admin.ask.withdraw_employer.text' },
  confirm: 'admin.act.withdraw',
  done: 'admin.done.withdraw',
  danger: true,
  reasons: 'withdraw',
  typed: uid,
});

const handOver = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/hand-over',
  ask: { title: 'admin.ask.hand_company_over.title', text: 'admin.ask.hand_company_over.text' },
  confirm: 'admin.act.hand_company_over',
  done: 'admin.done.hand_company_over',
  reasons: 'hand_over',
  email: 'admin.ask.hand_company_over.email',
});

const nameTakeOver = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/take-over-names',
  confirm: 'admin.act.take_over_names',
  done: 'admin.done.take_over_names',
});

const nameRefusal = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/refuse-names',
  ask: { title: 'admin.ask.refuse_names.title', text: 'admin.ask.refuse_names.text' },
  confirm: 'admin.act.refuse_names',
  done: 'admin.done.refuse_names',
  danger: true,
  reasons: 'refuse_name',
});

const pageApproval = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/show-page',
  confirm: 'admin.act.show_page',
  done: 'admin.done.show_page',
});

const pageRefusal = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/refuse-page',
  ask: { title: 'admin.ask.refuse_page.title', text: 'admin.ask.refuse_page.text' },
  confirm: 'admin.act.refuse_page',
  done: 'admin.done.refuse_page',
  danger: true,
  reasons: 'refuse_page',
});
