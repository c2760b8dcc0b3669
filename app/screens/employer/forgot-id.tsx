import { useEffect, useState } from 'react';
import { Link } from '#app/address/link.tsx';
import { api } from '#app/api/client.ts';
import { openLogin } from '#app/browser/login-request.ts';
import { RequireSignedOut } from '#app/components/shared/login/end-session-first.tsx';
import { EmailCode } from '#app/components/shared/otp/email-code.tsx';
import { useProofLink } from '#app/components/shared/otp/proof-link.ts';
import { draftStore } from '#app/form/draft.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import styles from './register.module.css';

export const screen = defineScreen('/employer/forgot-id', {
  area: 'employer',
  title: 'register.forgot_id.title',
  query: ['ask'],
  endsSession: true,
});

/** /employer/forgot-id: proof of an e-mail address shows the ID of its account. */
export function Page() {
  const { t } = useTranslation();
  return (
    <div className={styles.narrow}>
      <PageHead title={t('register.forgot_id.title')} text={t('register.forgot_id.text')} />
      <RequireSignedOut>
        <ForgotId />
      </RequireSignedOut>
    </div>
  );
}

const draft = draftStore('forgot-id');

function ForgotId() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<OutputOf<'POST /employer/auth/search-employer'>>();

  // Restores the typed address after the first render, because the server has rendered without it.
  useEffect(() => {
    const typed = draft.read()?.email;
    if (typeof typed === 'string') setEmail(typed);
  }, []);

  useProofLink('forgot-id', (proven, ticket) => {
    if (proven) setEmail(proven);
    void show(ticket, proven);
  });

  async function show(otp_ticket: string, user_email = email) {
    if (!otp_ticket) return;
    const answer = await api(
      'POST /employer/auth/search-employer',
      { user_email, otp_ticket },
      { silent: true },
    );
    if (answer.ok) {
      draft.drop();
      setFound(answer.data);
    } else setProblem(answer.message || t('common.notice.unreachable'));
  }

  if (!found) {
    return (
      <Panel>
        <div className={styles.form}>
          <EmailCode
            purpose="forgot-id"
            label={t('register.user_email')}
            email={email}
            onEmail={(next) => {
              setEmail(next);
              draft.keep({ email: next });
              setProblem(undefined);
            }}
            ticket=""
            onTicket={(ticket) => void show(ticket)}
            error={problem}
          />
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={t('register.forgot_id.found')}>
      <div className={styles.form} role="status">
        {found.list.map(({ user_uid, company_name, created_at }) => (
          <div key={user_uid}>
            <p className={styles.uid}>{user_uid}</p>
            <p className="text-2">
              {t('register.forgot_id.found_text', { company: company_name, date: formatDate(created_at) })}
            </p>
          </div>
        ))}
        <div className={styles.acts}>
          <Button variant="filled" onClick={() => openLogin({ tab: 'employer', reason: 'asked' })}>
            {t('register.sign_in')}
          </Button>
          <Link className="text-link" to="/employer/forgot-password">
            {t('register.forgot_password.title')}
          </Link>
        </div>
      </div>
    </Panel>
  );
}
