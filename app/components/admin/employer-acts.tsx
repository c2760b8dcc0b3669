import { Button } from '#app/ui/button.tsx';
import { useWords } from '#app/words.tsx';
import type { Decision } from './decision.tsx';
import styles from './details.module.css';
import type { EmployerRecord } from './employer-details.tsx';

interface EmployerActsProps {
  employer: Pick<EmployerRecord, 'id' | 'abilities' | 'company' | 'user_uid'>;
  decide: (decision: Decision) => void;
  onDone?: () => void;
}

/** Buttons for what may be decided about an employer now. */
export function EmployerActs({ employer, decide, onDone }: EmployerActsProps) {
  const { t } = useWords();
  const { abilities } = employer;
  const about = {
    input: { id: employer.id },
    name: employer.company.name,
    tells: true,
    ...(onDone ? { onDone } : {}),
  };
  return (
    <div className={styles.acts}>
      {abilities.withdraw && (
        <Button look="danger-text" onClick={() => decide(withdrawal(about, employer.user_uid))}>
          {t('admin.act.withdraw')}
        </Button>
      )}
      {abilities.cancel_approval && (
        <Button look="danger-outline" onClick={() => decide(cancellation(about))}>
          {t('admin.act.cancel_approval')}
        </Button>
      )}
      {abilities.deny && (
        <Button look="danger-outline" onClick={() => decide(denial(about))}>
          {t('admin.act.deny')}
        </Button>
      )}
      {abilities.approve && (
        <Button look="filled" onClick={() => decide(approval(about))}>
          {t('admin.act.approve')}
        </Button>
      )}
    </div>
  );
}

type About = Pick<Decision, 'input' | 'name' | 'tells' | 'onDone'>;

export const approval = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/approve',
  title: 'admin.ask.approve_employer.title',
  text: 'admin.ask.approve_employer.text',
  confirm: 'admin.act.approve',
  done: 'admin.done.approve',
});

const denial = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/deny',
  title: 'admin.ask.deny.title',
  text: 'admin.ask.deny.text',
  confirm: 'admin.act.deny',
  done: 'admin.done.deny',
  danger: true,
  needsReason: true,
});

const cancellation = (about: About): Decision => ({
  ...about,
  call: 'POST /admin/employer/cancel-approval',
  title: 'admin.ask.cancel_approval.title',
  text: 'admin.ask.cancel_approval.text',
  confirm: 'admin.act.cancel_approval',
  done: 'admin.done.cancel_approval',
  danger: true,
  needsReason: true,
});

const withdrawal = (about: About, uid: string): Decision => ({
  ...about,
  call: 'POST /admin/employer/withdraw',
  title: 'admin.ask.withdraw_employer.title',
  text: 'admin.ask.withdraw_employer.text',
  confirm: 'admin.act.withdraw',
  done: 'admin.done.withdraw',
  danger: true,
  needsReason: true,
  typed: uid,
});
