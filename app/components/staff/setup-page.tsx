import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Answer } from '#contract/call.ts';
import styles from '../login/single-form.module.css';

interface SetupPageProps<Link> {
  title: string;
  /** Asks whose link it is. */
  check: (ticket: string) => Promise<Answer<Link>>;
  textOf: (link: Link) => string;
  words: { checking: string; failed: string; over: string; overText: string; done: string };
  children: (
    ticket: string,
    ends: { onDone: (uid: string) => void; onOver: () => void },
    link: Link,
  ) => ReactNode;
}

type State<Link> = 'checking' | 'failed' | 'over' | { ticket: string; link: Link } | { uid: string };

/**
 * A page behind a link that works once: it checks the ticket, shows a form, and leads to the sign-in. The ticket stands
 * behind the #, so no log learns it. Words: `auth`.
 */
export function SetupPage<Link>({ title, check, textOf, words, children }: SetupPageProps<Link>) {
  const { t } = useWords();
  const [state, setState] = useState<State<Link>>('checking');
  const ask = useRef(check);
  const run = useCallback(async () => {
    setState('checking');
    const ticket = location.hash.slice(1);
    const answer = await ask.current(ticket);
    if (answer.ok) setState({ ticket, link: answer.data });
    // 4027: over or used; 414: no ticket at all. Anything else may be well at the next try.
    else setState(answer.status === 4027 || answer.status === 414 ? 'over' : 'failed');
  }, []);
  useEffect(() => void run(), [run]);
  const isOpen = typeof state === 'object' && 'link' in state;
  return (
    <div className={styles.page}>
      <PageHead title={title} text={isOpen && textOf(state.link)} />
      <Panel>
        {state === 'checking' && <p role="status">{words.checking}</p>}
        {state === 'failed' && <ErrorState title={words.failed} onRetry={run} />}
        {state === 'over' && <ErrorState title={words.over} text={words.overText} />}
        {isOpen &&
          children(
            state.ticket,
            { onDone: (uid) => setState({ uid }), onOver: () => setState('over') },
            state.link,
          )}
        {typeof state === 'object' && 'uid' in state && (
          <div role="status" className={styles.form}>
            <h2 className="h3">{words.done}</h2>
            <p>{t('auth.setup.done_text', { uid: state.uid })}</p>
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
