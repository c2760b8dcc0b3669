import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { CallResult } from '#contract/call.ts';
import styles from '../login/single-form.module.css';

interface SetupPageProps<Link> {
  title: string;
  /** Loads the data of the link's ticket. */
  check: (ticket: string) => Promise<CallResult<Link>>;
  textOf: (link: Link) => string;
  words: { checking: string; failed: string; over: string; overText: string; done: string };
  /** Advice below the form, and below the message that the link does not work. */
  help?: ReactNode;
  /** Next page, if it is not the sign-in of administrators. */
  end?: (link: Link, uid: string) => { text: string; href: string; label: string };
  children: (
    ticket: string,
    ends: { onDone: (uid: string) => void; onOver: () => void },
    link: Link,
  ) => ReactNode;
}

type State<Link> =
  | 'checking'
  | 'failed'
  | 'over'
  | { ticket: string; link: Link }
  | { uid: string; ended: Link };

/**
 * A page behind a single-use link: it checks the ticket, shows a form, and leads to the sign-in. The ticket is in the
 * fragment, so it never appears in a log.
 */
export function SetupPage<Link>({ title, check, textOf, words, help, end, children }: SetupPageProps<Link>) {
  const { t } = useTranslation();
  const [state, setState] = useState<State<Link>>('checking');
  const ask = useRef(check);
  const run = useCallback(async () => {
    setState('checking');
    const ticket = location.hash.slice(1);
    if (ticket === '') return setState('over');
    const answer = await ask.current(ticket);
    if (answer.ok) setState({ ticket, link: answer.data });
    // 4027: expired or used; 414: not a valid ticket. Any other failure may be temporary.
    else setState(answer.status === 4027 || answer.status === 414 ? 'over' : 'failed');
  }, []);
  useEffect(() => void run(), [run]);
  const isOpen = typeof state === 'object' && 'link' in state;
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        text={
          state === 'checking' ? <span role="status">{words.checking}</span> : isOpen && textOf(state.link)
        }
      />
      {/* The text changes its height when the ticket is checked, so nothing is rendered below it before. */}
      {state !== 'checking' && (
        <Panel>
          {state === 'failed' && <ErrorState level={2} title={words.failed} onRetry={run} />}
          {state === 'over' && <ErrorState level={2} title={words.over} text={words.overText} />}
          {isOpen &&
            children(
              state.ticket,
              { onDone: (uid) => setState({ uid, ended: state.link }), onOver: () => setState('over') },
              state.link,
            )}
          {(typeof state === 'string' || isOpen) && help}
          {typeof state === 'object' && 'uid' in state && (
            <Done title={words.done} {...(end?.(state.ended, state.uid) ?? adminEnd(t, state.uid))} />
          )}
        </Panel>
      )}
    </div>
  );
}

const adminEnd = (t: TranslateFn, uid: string) => ({
  text: t('auth.setup.done_text', { uid }),
  href: '/admin/login',
  label: t('auth.setup.sign_in'),
});

interface DoneProps {
  title: string;
  text: string;
  href: string;
  label: string;
}

function Done({ title, text, href, label }: DoneProps) {
  return (
    <div role="status" className={styles.form}>
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      <div>
        <LinkButton href={href} variant="filled">
          {label}
        </LinkButton>
      </div>
    </div>
  );
}
