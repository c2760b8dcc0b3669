import type { Language } from '#contract/languages.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { minimalPage } from '../../text/bare-page.ts';
import { hangulFace } from '../../text/fonts.ts';
import { html, type SafeHtml } from '../../text/html.ts';

/** One line of the list. */
export interface MailEntry {
  id: number;
  recipient: string;
  subject: string;
  sent_at: Date | null;
  created_at: Date;
}
export interface OpenMail extends MailEntry {
  text: string;
  attachments: { name: string }[];
}
export interface MailboxView {
  language: Language;
  mails: MailEntry[];
  open?: OpenMail;
  /** The recipient that the list is filtered by. */
  to: string;
}

/** Renders the mailbox of demo and test: a list next to the open mail, without any script. */
export function renderMailbox(view: MailboxView): string {
  const say = (key: string) => translate(view.language, `mail.mailbox.${key}`);
  return minimalPage({
    language: view.language,
    title: `${view.open ? `${view.open.subject} · ` : ''}${say('title')} · Sanviec`,
    head: html`<style>${fontFace}${style}</style>`,
    body: html`<header><a class="brand" href="/">Sanviec</a><h1>${say('title')}</h1><a class="refresh" href="${listAddress(view.to, view.open?.id)}">${say('refresh')}</a></header>
<div class="columns">
<nav aria-label="${say('title')}">
<p class="intro">${say('intro')}</p>
<form action="/dev/mail"><label for="to">${say('filter')}</label><div class="row"><input id="to" name="to" type="search" value="${view.to}" autocomplete="off"><button>${say('search')}</button></div></form>
${view.to ? html`<p><a href="/dev/mail">${say('all')}</a></p>` : undefined}
${view.mails.length === 0 ? drawEmpty(say) : html`<ul>${view.mails.map((mail) => drawEntry(mail, view))}</ul>`}
</nav>
<main>${view.open ? drawOpen(view.open, say) : html`<p class="choose">${say('choose')}</p>`}</main>
</div>`,
  });
}

type Say = (key: string) => string;

function listAddress(to: string, id?: number): string {
  const query = new URLSearchParams({ ...(to ? { to } : {}), ...(id ? { id: String(id) } : {}) }).toString();
  return query ? `/dev/mail?${query}` : '/dev/mail';
}

function drawEmpty(say: Say): SafeHtml {
  return html`<div class="empty"><p><strong>${say('empty')}</strong></p><p>${say('empty_hint')}</p></div>`;
}

function drawEntry(mail: MailEntry, view: MailboxView): SafeHtml {
  const current = mail.id === view.open?.id ? html` aria-current="true"` : undefined;
  return html`<li><a href="${listAddress(view.to, mail.id)}"${current}><span class="subject">${mail.subject}</span><span class="meta">${mail.recipient}</span><time class="meta" datetime="${mail.created_at.toISOString()}">${showTime(mail.created_at)}</time></a></li>`;
}

function drawOpen(mail: OpenMail, say: Say): SafeHtml {
  const attachments = mail.attachments.map(
    ({ name }, index) =>
      html`<li><a href="/dev/mail/${mail.id}/attachments/${index}" download>${name}</a></li>`,
  );
  return html`<article>
<h2>${mail.subject}</h2>
<p class="meta">${say('to')}: ${mail.recipient} · <time datetime="${mail.created_at.toISOString()}">${showTime(mail.created_at)}</time> · ${say(mail.sent_at ? 'sent' : 'pending')}</p>
${attachments.length > 0 ? html`<h3>${say('attachments')}</h3><ul class="files">${attachments}</ul>` : undefined}
<iframe title="${say('html')}" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>${say('text')}</summary><pre>${mail.text}</pre></details>
</article>`;
}

const vietnamTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a moment: 21.11.2026, 10:00:00. */
function showTime(moment: Date): string {
  return vietnamTime.format(moment).replaceAll('/', '.');
}

/** Korean must be readable on a machine without Korean fonts. */
export const fontFace: SafeHtml = {
  safe: hangulFace('/dev/mail/hangul.woff2'),
};

/** The design tokens by value: this page needs no build. */
const style: SafeHtml = {
  safe: `
:root{color-scheme:light dark;--bg:#f3f6f6;--surface:#fff;--line:#dde4e4;--control:#7e8989;--text:#0e1d1f;--text2:#44504f;--text3:#5d6969;--brand:#006068;--on-brand:#fff;--wash:#e6f6f8;--ink:#01282c}
@media(prefers-color-scheme:dark){:root{--bg:#0b1315;--surface:#121c1f;--line:#243236;--control:#6a787a;--text:#e8eff0;--text2:#b3bfc1;--text3:#93a1a3;--brand:#6bd0da;--on-brand:#01282c;--wash:#0f2b30;--ink:#06171a}}
*{box-sizing:border-box}
body{margin:0;word-break:keep-all;overflow-wrap:anywhere;background:var(--bg);color:var(--text);font:16px/1.5 Hangul,system-ui,sans-serif}
a{color:var(--brand)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
header{display:flex;align-items:center;gap:16px;min-height:56px;padding:8px 24px;background:var(--ink);color:#fff}
header a{color:#fff;text-decoration:none}
.brand{font-size:20px;font-weight:700;letter-spacing:-.01em}
h1{margin:0;font-size:16px;font-weight:500;color:#b6d3d6}
.refresh{margin-left:auto;padding:8px 14px;border:1px solid #3b6268;border-radius:8px;font-size:14px}
.columns{display:grid;grid-template-columns:minmax(280px,380px) minmax(0,1fr);gap:24px;max-width:1280px;margin:0 auto;padding:24px}
.intro,.meta,.empty,.choose{color:var(--text3)}
.intro{margin:0 0 16px;font-size:14px}
label{display:block;margin-bottom:4px;font-size:14px;font-weight:500}
.row{display:flex;gap:8px;margin-bottom:16px}
input{flex:1;min-width:0;min-height:44px;padding:8px 12px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:inherit;font:inherit}
button{min-height:44px;padding:8px 16px;border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
nav ul{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:12px;background:var(--surface);overflow:hidden}
nav li+li{border-top:1px solid var(--line)}
nav li a{display:grid;gap:2px;padding:12px 16px;color:inherit;text-decoration:none}
nav li a:hover,nav li a[aria-current]{background:var(--wash)}
nav li a:focus-visible{outline-offset:-3px}
.subject{font-weight:600}
.meta{font-size:14px;overflow-wrap:anywhere}
main{min-width:0}
article,.empty,.choose{padding:24px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.choose{margin:0}
h2{margin:0 0 4px;font-size:22px;line-height:1.3}
h3{margin:16px 0 4px;font-size:14px}
.files{margin:0;padding:0;list-style:none}
.files a{display:inline-block;padding:8px 0}
iframe{display:block;width:100%;height:640px;margin:16px 0;border:1px solid var(--line);border-radius:8px;background:#f3f6f6}
summary{padding:8px 0;cursor:pointer;font-weight:500}
pre{margin:0;padding:16px;border-radius:8px;background:var(--bg);white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,monospace}
@media(max-width:760px){main:has(article){order:-1}.columns{grid-template-columns:minmax(0,1fr);padding:16px}header{padding:8px 16px}}
`,
};
