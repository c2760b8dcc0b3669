import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { signInChannelName } from '#contract/accounts/sign-in-channel.ts';
import type { Language } from '#contract/languages.ts';
import { minimalPage } from '#server/infrastructure/text/bare-page.ts';
import { hangulFace } from '#server/infrastructure/text/fonts.ts';
import { html } from '#server/infrastructure/text/html.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';

/** Reason why a sign-in failed; translated as `auth.callback.<reason>`. */
export type SignInFailure = 'denied' | 'unverified' | 'over' | 'failed' | 'busy';

/** Message that the popup sends to the page that opened it. */
export type PopupMessage = ProvidedIdentity | { error: SignInFailure };

/**
 * Renders the page on which the popup ends: it sends the identity to the opener and closes itself. If no page is
 * listening, or scripts may not close the popup, a link leads back to the product, which finds the identity by the
 * cookie.
 * @param goOn internal address
 * @param text shown instead of the translated message
 */
export function renderCallbackPage(
  language: Language,
  message: PopupMessage,
  { goOn, text }: { goOn: string; text?: string | undefined },
): string {
  const isFailure = 'error' in message;
  const say = (key: string) => translate(language, `auth.callback.${key}`);
  return minimalPage({
    language,
    title: `${say('title')} · Sanviec`,
    head: html`<link rel="stylesheet" href="/auth/google/page.css">
<script src="/auth/google/hand-over.js" defer></script>`,
    body: html`<main data-message="${JSON.stringify(message)}">
<h1>${say('title')}</h1>
<p role="${isFailure ? 'alert' : 'status'}">${text ?? say(isFailure ? message.error : 'done')}</p>
<p><a href="${goOn}">${say(isFailure ? 'back' : 'go_on')}</a></p>
</main>`,
  });
}

/** Sends the message on the channel, then closes the window. A failed sign-in stays readable. */
export const popupScript = `const message = JSON.parse(document.querySelector('main').dataset.message);
const channel = new BroadcastChannel('${signInChannelName}');
channel.postMessage(message);
if (!message.error) setTimeout(() => window.close(), 150);
`;

/** Colours follow the tokens of the product. The page loads no style sheet, so it has its own few rules. */
export const callbackStyle = `${hangulFace('/auth/google/hangul.woff2')}:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 Hangul, system-ui, sans-serif;
  background: light-dark(#fff, #14161a); color: light-dark(#16181d, #eceef2); }
main { max-width: 26rem; padding: 2rem 1.5rem; }
h1 { font-size: 1.375rem; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; }
a { color: inherit; display: inline-block; padding: .5rem 0; }
`;
