import type { Language } from '#contract/languages.ts';
import { minimalPage } from '#server/infrastructure/text/bare-page.ts';
import { html } from '#server/infrastructure/text/html.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import type { ProviderPerson } from './people.ts';

/**
 * Renders the sign-in page of the built-in identity provider: a button for each known person, and a form for a new one.
 */
export function renderPeople(language: Language, action: string, people: readonly ProviderPerson[]): string {
  const say = (key: string) => translate(language, `auth.demo.${key}`);
  const buttons = people.map(
    ({ subject, name, email, email_verified }) => html`
<li><button name="subject" value="${subject}"><b>${name}</b> <span>${email}</span>${
      email_verified ? undefined : html` <em>${say('unverified')}</em>`
    }</button></li>`,
  );
  return minimalPage({
    language,
    title: say('title'),
    head: html`<link rel="stylesheet" href="/font.css">
<style>
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 Hangul, system-ui, sans-serif; background: light-dark(#fff, #14161a); color: light-dark(#16181d, #eceef2); }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.375rem; margin: 0 0 .25rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
ul { list-style: none; margin: 0; padding: 0; }
button, input { font: inherit; color: inherit; }
button { min-height: 44px; padding: .5rem .75rem; border: 1px solid light-dark(#c6cad2, #3c424d); border-radius: 6px;
  background: transparent; cursor: pointer; text-align: left; }
li button { width: 100%; margin-bottom: .375rem; }
li span, em { display: block; font-size: .875rem; font-style: normal; color: light-dark(#5a606b, #a5abb6); }
label { display: block; margin-bottom: .75rem; }
input:not([type=checkbox]) { display: block; width: 100%; box-sizing: border-box; min-height: 44px; padding: .25rem .625rem;
  border: 1px solid light-dark(#868c97, #6d7481); border-radius: 6px; background: transparent; }
</style>`,
    body: html`<main>
<h1>${say('title')}</h1>
<p>${say('notice')}</p>
<form method="post" action="${action}" aria-label="${say('people')}"><ul>${buttons}</ul></form>
<h2>${say('newcomer')}</h2>
<form method="post" action="${action}">
<label>${say('name')}<input name="name" required maxlength="100" autocomplete="off"></label>
<label>${say('email')}<input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label><input type="checkbox" name="unverified" value="1"> ${say('unverified')}</label>
<button>${say('enter')}</button>
</form>
<form method="post" action="${action}"><p><button name="cancel" value="1">${say('cancel')}</button></p></form>
</main>`,
  });
}
