import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import styles from './account.module.css';

const call = 'GET /auth/session/list';
type Sessions = OutputOf<typeof call>;
type Session = Sessions['list'][number];

/** Sessions of the account; all but the current one can be ended here. */
export function SessionsPanel({ start }: { start: Sessions }) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const { list } = useCall(call, {}, { loaded: start }).data ?? start;
  const [ending, setEnding] = useState<number | 'others'>();
  const [isAsked, setAsked] = useState(false);

  async function end(which: number | 'others') {
    setEnding(which);
    await (which === 'others'
      ? api('POST /auth/session/end-others')
      : api('POST /auth/session/end', { id: which }));
    await refresh(call);
    setEnding(undefined);
    setAsked(false);
  }

  return (
    <Panel
      id="sessions"
      title={t('account.sessions.title')}
      aside={
        list.length > 1 && <Button onClick={() => setAsked(true)}>{t('account.sessions.end_others')}</Button>
      }
      flush
    >
      <ul className={styles.lines}>
        {list.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsked}
        title={t('account.sessions.ask')}
        text={t('account.sessions.ask_text')}
        confirmLabel={t('account.sessions.end_others')}
        busy={ending === 'others'}
        onClose={() => setAsked(false)}
        onConfirm={() => void end('others')}
      />
    </Panel>
  );
}

interface SessionLineProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

/** One session of the account; the current one has no button. */
export function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>
          {deviceOf(session, t)}
          {session.is_current && (
            <Badge tone="la" icon={IconCircleCheck}>
              {t('account.sessions.current')}
            </Badge>
          )}
        </span>
        <span className={styles.facts}>
          {t('account.sessions.facts', {
            signed_in: formatDateTime(session.signed_in_at),
            used: formatDateTime(session.last_active_at),
          })}
        </span>
      </div>
      {!session.is_current && (
        <Button
          variant="subtle"
          loading={isEnding}
          aria-label={t('account.sessions.end_named', { device: deviceOf(session, t) })}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** "Chrome on Windows", as far as browser and system are known. */
function deviceOf({ browser, system }: Session, t: TranslateFn): string {
  if (browser && system) return t('account.sessions.device', { browser, system });
  return browser ?? system ?? t('account.sessions.unknown');
}
