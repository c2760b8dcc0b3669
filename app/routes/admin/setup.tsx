import { useCallback, useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import styles from '#app/components/login/single-form.module.css';
import { useForm } from '#app/form/use-form.ts';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useWords } from '#app/words/words.tsx';
import { setUpAdmin } from '#contract/admin/admin-setup.ts';

type State = 'checking' | 'failed' | 'over' | 'open' | 'done';

/** /admin/setup#TICKET: an administrator sets the password, once. The ticket stands behind the #, so no log learns it. */
export function Page() {
  const { t } = useWords();
  const [state, setState] = useState<State>('checking');
  const [link, setLink] = useState({ ticket: '', uid: '' });

  const check = useCallback(async () => {
    setState('checking');
    const ticket = location.hash.slice(1);
    const answer = await api('POST /admin/auth/check-setup', { ticket }, { quiet: true });
    if (answer.ok) setLink({ ticket, uid: answer.data.uid });
    setState(answer.ok ? 'open' : stateOf(answer.status));
  }, []);
  useEffect(() => void check(), [check]);

  return (
    <div className={styles.page}>
      <PageHead
        title={t('auth.setup.title')}
        text={state === 'open' && t('auth.setup.text', { uid: link.uid })}
      />
      <Panel>
        {state === 'checking' && <p role="status">{t('auth.setup.checking')}</p>}
        {state === 'failed' && <ErrorState title={t('auth.setup.failed')} onRetry={check} />}
        {state === 'over' && <ErrorState title={t('auth.setup.over')} text={t('auth.setup.over_text')} />}
        {state === 'open' && <PasswordForm ticket={link.ticket} onState={setState} />}
        {state === 'done' && (
          <div role="status" className={styles.form}>
            <h2 className="h3">{t('auth.setup.done')}</h2>
            <p>{t('auth.setup.done_text', { uid: link.uid })}</p>
            <div>
              <LinkButton href="/admin/login" look="filled">
                {t('auth.setup.sign_in')}
              </LinkButton>
            </div>
          </div>
        )}
      </Panel>
    </div>
  );
}

/** 4027: over or used; 414: no ticket at all. Anything else may be well at the next try. */
const stateOf = (status: number): State => (status === 4027 || status === 414 ? 'over' : 'failed');

function PasswordForm({ ticket, onState }: { ticket: string; onState: (state: State) => void }) {
  const { t } = useWords();
  const initial = { ticket, password: '', password_confirm: '' };
  const form = useForm({ schema: setUpAdmin.input, initial });

  async function save() {
    const answer = await form.submit((parsed) => api('POST /admin/auth/setup', parsed));
    if (answer?.ok) onState('done');
    else if (answer?.status === 4027) onState('over');
  }
  return (
    <form {...form.props(save)} className={styles.form}>
      <Field
        label={t('auth.setup.password')}
        required
        help={t('auth.setup.rule')}
        error={form.error('password', t('auth.setup.password'))}
      >
        <PasswordInput {...form.field('password')} autoComplete="new-password" />
      </Field>
      <Field
        label={t('auth.setup.password_again')}
        required
        error={form.error('password_confirm', t('auth.setup.password_again'))}
      >
        <PasswordInput {...form.field('password_confirm')} autoComplete="new-password" />
      </Field>
      <div>
        <Button type="submit" look="filled" loading={form.isBusy}>
          {t('auth.setup.save')}
        </Button>
      </div>
    </form>
  );
}
