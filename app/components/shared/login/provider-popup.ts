import { api } from '#app/api/client.ts';
import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { signInChannelName } from '#contract/accounts/sign-in-channel.ts';
import { type Language, languageTag } from '#contract/languages.ts';

/** Why the provider's window returned no identity; translated as `login.provider.<reason>`. */
export type ProviderFailure = 'denied' | 'unverified' | 'over' | 'failed' | 'busy';

const pollMs = 2000;
const failures: readonly string[] = [
  'denied',
  'unverified',
  'over',
  'failed',
  'busy',
] satisfies ProviderFailure[];

interface ProviderWishes {
  language: Language;
  next: string | undefined;
  onIdentity: (identity: ProvidedIdentity) => void;
  onFailure: (reason: ProviderFailure) => void;
}

/**
 * Opens the provider's window and waits for its identity: by BroadcastChannel, or by polling the server if that is cut
 * off. A blocked window becomes a redirect of the whole page.
 * @returns a function that stops waiting
 */
export function openProvider({ language, next, onIdentity, onFailure }: ProviderWishes): () => void {
  const address = (mode: 'popup' | 'redirect') =>
    `/auth/google?${new URLSearchParams({ mode, language: languageTag[language], ...(next ? { next } : {}) })}`;
  const popup = window.open(address('popup'), 'sanviec-provider', 'popup,width=480,height=680');
  if (!popup) {
    location.assign(address('redirect'));
    return () => undefined;
  }

  const channel = new BroadcastChannel(signInChannelName);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;
  const stop = () => {
    isDone = true;
    clearTimeout(timer);
    channel.close();
  };
  const take = (identity: ProvidedIdentity) => {
    if (isDone) return;
    stop();
    onIdentity(identity);
  };
  channel.onmessage = ({ data }: MessageEvent<ProvidedIdentity | { error: string }>) => {
    if (!('error' in data)) return take(data);
    if (isDone) return;
    stop();
    onFailure(failures.includes(data.error) ? (data.error as ProviderFailure) : 'failed');
  };
  const poll = async () => {
    const answer = await api('GET /auth/pending', {}, { silent: true, background: true });
    if (answer.ok && answer.data.identity) return take(answer.data.identity);
    if (!isDone) timer = setTimeout(poll, pollMs);
  };
  // An earlier, unfinished sign-in may have left an identity: only the one from this window counts.
  void api('POST /auth/cancel-pending', {}, { silent: true }).then(() => {
    if (!isDone) timer = setTimeout(poll, pollMs);
  });
  return stop;
}
