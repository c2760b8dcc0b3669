import { hangulLang } from '#contract/text/hangul-lang.ts';
import { html, type SafeHtml } from '../text/html.ts';

/** The parts of a mail in the recipient's language, before they become HTML or plain text. */
export interface MailView {
  tag: string;
  subject: string;
  preview: string;
  greeting: string;
  heading: string;
  body: string;
  facts: { label: string; value: string }[];
  quote?: string;
  code?: string;
  groups: MailListGroup[];
  next?: string;
  button?: MailLink;
  /** Link that unsubscribes from these mails. */
  stop?: MailLink;
  footer: string;
}
interface MailLink {
  label: string;
  address: string;
}
interface MailListGroup {
  title: string;
  items: { title: string; facts: string; address: string }[];
  more: MailLink;
}

// Mail programs support neither variables nor style sheets, so the tokens of the light scheme are copied here.
const colour = {
  ground: '#f3f6f6',
  surface: '#ffffff',
  line: '#dde4e4',
  text: '#0e1d1f',
  quiet: '#5d6969',
  brand: '#006068',
  wash: '#e6f6f8',
  ink: '#01282c',
};
const font = "Hangul, 'Be Vietnam Pro', -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/**
 * Renders a mail twice: HTML in one column that every mail program can show, and plain text with the same content;
 * `home` is the URL of our home page.
 */
export function renderLayout(view: MailView, home: string): { html: string; text: string } {
  return { html: drawHtml(view, home).safe, text: drawText(view, home) };
}

function drawHtml(view: MailView, home: string): SafeHtml {
  return html`<!doctype html>
<html lang="${view.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${view.subject}</title>
</head>
<body style="margin:0;padding:0;background:${colour.ground};color:${colour.text};font-family:${font};word-break:keep-all;overflow-wrap:anywhere">
<div style="display:none;max-height:0;overflow:hidden">${view.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${colour.surface};border:1px solid ${colour.line};border-radius:12px;overflow:hidden">
<tr><td style="background:${colour.ink};padding:18px 28px"><a href="${home}" style="color:#ffffff;font-size:20px;font-weight:700;letter-spacing:-0.01em;text-decoration:none">Sanviec</a></td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35;font-weight:700">${view.heading}</h1>
<p style="margin:0 0 12px;font-size:16px;line-height:1.6">${view.greeting}</p>
${drawParagraphs(view.body)}
${view.code === undefined ? undefined : drawCode(view.code)}
${view.facts.length === 0 ? undefined : drawFacts(view.facts)}
${view.quote ? drawQuote(view.quote) : undefined}
${view.groups.map(drawGroup)}
${view.next ? drawParagraphs(view.next) : undefined}
${view.button ? drawButton(view.button) : undefined}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.6;color:${colour.quiet}">${view.footer}${view.stop ? html`<br><a href="${view.stop.address}" style="color:${colour.quiet}">${view.stop.label}</a>` : undefined}</p>
</td></tr></table>
</body>
</html>
`;
}

/** Marks a title or name in Hangul as Korean, for voices and fonts in mails of other languages. */
function markHangul(text: string): SafeHtml | string {
  return hangulLang(text) ? html`<span lang="ko">${text}</span>` : text;
}

function drawParagraphs(text: string): SafeHtml[] {
  return text
    .split('\n')
    .map((line) => html`<p style="margin:0 0 12px;font-size:16px;line-height:1.6">${line}</p>`);
}

function drawCode(code: string): SafeHtml {
  return html`<p style="margin:20px 0;padding:18px;background:${colour.wash};border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:0.24em;font-variant-numeric:tabular-nums;color:${colour.brand}">${code}</p>`;
}

function drawFacts(facts: MailView['facts']): SafeHtml {
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr><th align="left" valign="top" scope="row" style="padding:8px 16px 8px 0;font-size:14px;font-weight:500;color:${colour.quiet};white-space:nowrap">${label}</th><td style="padding:8px 0;font-size:16px;line-height:1.5;font-weight:600">${markHangul(value)}</td></tr>`,
  );
  return html`<table cellpadding="0" cellspacing="0" style="margin:8px 0 16px;border-top:1px solid ${colour.line};border-bottom:1px solid ${colour.line};width:100%">${rows}</table>`;
}

function drawGroup({ title, items, more }: MailListGroup): SafeHtml {
  const rows = items.map(
    (item) =>
      html`<li style="margin:0;padding:10px 0;border-top:1px solid ${colour.line}"><a href="${item.address}" style="color:${colour.brand};font-size:16px;line-height:1.45;font-weight:600;text-decoration:none">${markHangul(item.title)}</a><br><span style="font-size:14px;line-height:1.5;color:${colour.quiet}">${item.facts}</span></li>`,
  );
  return html`<h2 style="margin:20px 0 8px;font-size:17px;line-height:1.4;font-weight:700">${title}</h2><ul style="margin:0;padding:0;list-style:none">${rows}</ul><p style="margin:0 0 12px;padding:10px 0;border-top:1px solid ${colour.line};font-size:15px"><a href="${more.address}" style="color:${colour.brand}">${more.label}</a></p>`;
}

function drawQuote(quote: string): SafeHtml {
  return html`<blockquote style="margin:12px 0 16px;padding:12px 16px;background:${colour.ground};border:1px solid ${colour.line};border-radius:8px;font-size:15px;line-height:1.6;white-space:pre-wrap">${quote}</blockquote>`;
}

function drawButton({ label, address }: { label: string; address: string }): SafeHtml {
  return html`<p style="margin:24px 0 4px"><a href="${address}" style="display:inline-block;padding:13px 22px;background:${colour.brand};border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${label}</a></p>`;
}

function drawText(view: MailView, home: string): string {
  const facts = view.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const quote = view.quote?.replace(/^/gm, '> ');
  const button = view.button && `${view.button.label}:\n${view.button.address}`;
  const groups = view.groups.map(drawTextGroup).join('\n\n');
  const parts = [view.heading, view.greeting, view.body, view.code, facts, quote, groups, view.next, button];
  const body = parts.filter((part) => part).join('\n\n');
  return `${body}\n\n-- \nSanviec · ${home}\n${view.footer}\n${view.stop ? `${view.stop.label}:\n${view.stop.address}\n` : ''}`;
}

function drawTextGroup({ title, items, more }: MailListGroup): string {
  const rows = items.map((item) => `- ${item.title}\n  ${item.facts}\n  ${item.address}`);
  return [`## ${title}`, ...rows, `${more.label}:\n${more.address}`].join('\n');
}
