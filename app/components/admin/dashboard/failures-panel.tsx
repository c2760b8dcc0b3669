import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import { Age } from '../record/age.tsx';
import type { Decision } from '../record/decision.tsx';
import styles from './dashboard.module.css';

type Failures = NonNullable<OutputOf<'GET /admin/dashboard/show'>['failures']>;

interface FailuresPanelProps {
  failures: Failures;
  decide: (decision: Decision) => void;
}

/** Failed jobs, their errors, and which can be retried; without the people they concern. */
export function FailuresPanel({ failures, decide }: FailuresPanelProps) {
  const { t, language } = useTranslation();
  const { waiting_mails, mails, tasks } = failures;
  const isAllWell = waiting_mails.count + mails.count + tasks.count === 0;
  const more = mails.count + tasks.count - mails.list.length - tasks.list.length;
  return (
    <Panel flush title={t('admin.failures.title')}>
      {isAllWell ? (
        <p className={styles.well}>
          <Icon of={IconCircleCheck} /> {t('admin.failures.none')}
        </p>
      ) : (
        <ul className={styles.failures}>
          {waiting_mails.since !== null && (
            <li>
              <Icon of={IconHourglass} className={styles.late} />
              <div>
                <b>{t('admin.failures.waiting', { count: waiting_mails.count })}</b>
                <p className="text-2 text-sm">{t('admin.failures.waiting_text')}</p>
              </div>
              <Age moment={waiting_mails.since} />
            </li>
          )}
          {mails.list.map((mail) => (
            <Failure
              key={`mail${mail.id}`}
              what={t('admin.failures.mail', { subject: mail.what })}
              why={t(`admin.failures.mail_failure.${mail.failure}`)}
              at={mail.failed_at}
            >
              {mail.end === null ? (
                <TryAgain
                  call="POST /admin/failure/retry-mail"
                  id={mail.id}
                  name={mail.what}
                  decide={decide}
                />
              ) : (
                <span className="text-3 text-sm">{t(`admin.failures.mail_end.${mail.end}`)}</span>
              )}
            </Failure>
          ))}
          {tasks.list.map((task) => (
            <Failure
              key={task.id}
              what={task.what}
              why={`${t(`admin.failures.task_failure.${task.failure}`)} ${task.times > 1 ? t('admin.failures.times', { count: task.times }) : ''}`}
              at={task.failed_at}
            >
              <TryAgain call="POST /admin/failure/retry-task" id={task.id} name={task.what} decide={decide} />
            </Failure>
          ))}
          {more > 0 && (
            <li className="text-3 text-sm">
              {t('admin.failures.more', { count: more, number: formatNumber(more, language) })}
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}

interface FailureProps {
  what: string;
  why: string;
  at: string;
  children: ReactNode;
}

function Failure({ what, why, at, children }: FailureProps) {
  return (
    <li>
      <Icon of={IconAlertTriangle} className={styles.broken} />
      <div>
        <b>{what}</b>
        <p className="text-2 text-sm">{why}</p>
      </div>
      <Age moment={at} />
      <div className={styles.again}>{children}</div>
    </li>
  );
}

interface TryAgainProps {
  call: 'POST /admin/failure/retry-mail' | 'POST /admin/failure/retry-task';
  id: number | string;
  name: string;
  decide: (decision: Decision) => void;
}

function TryAgain({ call, id, name, decide }: TryAgainProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="dense"
      // Many of these buttons are listed, so the label includes the name.
      aria-label={`${t('admin.act.retry')}: ${name}`}
      onClick={() =>
        decide({ call, input: { id }, name, confirm: 'admin.act.retry', done: 'admin.done.retry' })
      }
    >
      {t('admin.act.retry')}
    </Button>
  );
}
