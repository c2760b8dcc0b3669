import { useEffect, useRef, useState } from 'react';
import { addressOf, isUnprefixed, splitAddress } from '#app/addresses.ts';
import { api } from '#app/api-here.ts';
import { loginAddress } from '#app/guard.ts';
import type { Guard } from '#app/screen.ts';
import { dropSession, sessionEndsAt } from '#app/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { toast } from '#app/ui/toast.ts';
import { useLoadedWords } from '#app/use-loaded-words.ts';
import { useWords } from '#app/words.tsx';
import { signOut } from './sign-out.ts';

/** decisions 3: one minute before the end the page asks. */
const askBeforeMs = 60_000;

/**
 * Asks "stay signed in?" a minute before the session ends, unless the person has just been at work here.
 * @param role kind of account whose session it is: without an answer its login is where the page leads
 */
export function SessionDialog({ role }: { role: Guard }) {
  const { t, language } = useWords();
  const isWorded = useLoadedWords('login');
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const lastTouch = useRef(0);

  useEffect(() => {
    const note = () => {
      lastTouch.current = Date.now();
    };
    const kinds = ['keydown', 'pointerdown'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, []);

  useEffect(() => {
    // Public pages come from a cache and do not say how long the session lives. Opening a page is something a person does.
    if (sessionEndsAt() === undefined) void learnSession();
    let isAsking = false;
    const timer = setInterval(() => {
      const endsAt = sessionEndsAt();
      if (endsAt === undefined) return setSecondsLeft(undefined);
      const left = endsAt - Date.now();
      if (left <= 0) return leave(role, language);
      if (left > askBeforeMs) {
        isAsking = false;
        setSecondsLeft(undefined);
      } else if (!isAsking && Date.now() - lastTouch.current < askBeforeMs) void extend();
      else {
        isAsking = true;
        setSecondsLeft(Math.ceil(left / 1000));
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [role, language]);

  if (!isWorded || secondsLeft === undefined) return null;
  return (
    <Modal
      open
      id="modalSession"
      title={t('login.session.title')}
      onClose={() => void extend()}
      footer={
        <>
          <Button
            onClick={() =>
              void signOut().then((isEnded) => isEnded && location.assign(addressOf('/', language)))
            }
          >
            {t('login.session.sign_out')}
          </Button>
          <Button look="filled" onClick={() => void extend()}>
            {t('login.session.stay')}
          </Button>
        </>
      }
    >
      <p>{t('login.session.text', { count: secondsLeft })}</p>
    </Modal>
  );
}

const extend = () => api('POST /auth/extend', {});

/** Asks how long the session lives; an account cookie without a session is forgotten. */
async function learnSession(): Promise<void> {
  const answer = await api('GET /auth/session', {}, { quiet: true });
  if (answer.ok && !answer.data.loginSuccess) dropSession();
}

/** The session is over: to the login of the area, with the way back; drafts stay (decisions 3). */
function leave(role: Guard, language: Parameters<typeof addressOf>[1]): void {
  dropSession();
  const here = splitAddress(location.pathname).path + location.search;
  toast.keep('info', { key: 'common.notice.ended' });
  location.assign(addressOf(loginAddress(role, isUnprefixed(here) ? here : undefined), language));
}
