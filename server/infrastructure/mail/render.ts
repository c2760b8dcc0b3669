import { writeCalendar } from '#contract/applications/calendar-file.ts';
import { type Language, languageTag, pathIn } from '#contract/languages.ts';
import type { MessageValues } from '#contract/text/resolve-message.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import type { MailView } from './layout.ts';
import { renderLayout } from './layout.ts';
import { type TemplateName, templates } from './templates/index.ts';
import type { MailContent, Template } from './templates/template.ts';

/** A mail as in the `mail` row, with its secret decrypted. */
export interface MailJob {
  template: string;
  language: Language;
  parameters: unknown;
  messageId: string;
  secret?: string;
  createdAt: Date;
}
/** An attachment; all of ours are text. */
export interface MailAttachment {
  name: string;
  type: string;
  content: string;
}
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** URL that unsubscribes from mails of this kind with one request (RFC 8058). */
  stopAddress?: string | undefined;
}

/** Renders a mail: HTML and plain text of the same content, and its calendar file if it has one. */
export function renderMail(order: MailJob, publicUrl: string): RenderedMail {
  const { language } = order;
  const { name, ...given } = (order.parameters ?? {}) as { name?: string };
  const chosen: Template = findTemplate(order.template);
  const content = chosen.content(chosen.parameters.parse(given), language);
  const base = `mail.${order.template.replaceAll('-', '_')}`;
  const say = (key: string, values?: MessageValues) => sayIfThere(language, `${base}.${key}`, values);
  const varied = (key: string) =>
    (content.variant ? say(`${key}_${content.variant}`, content.values) : undefined) ??
    say(key, content.values);
  const button = varied('button');
  const addressOf = (path: string) => publicUrl + pathIn(language, path);
  const stopAddress = content.stopPath && addressOf(content.stopPath);
  const [code, token] = content.showsSecret ? (order.secret?.split(' ') ?? []) : [];
  const view: MailView = {
    tag: languageTag[language],
    subject: varied('subject') ?? base,
    preview: varied('body') ?? '',
    greeting: name
      ? translate(language, 'mail.greeting_name', { name })
      : translate(language, 'mail.greeting'),
    heading: say('heading') ?? '',
    body: varied('body') ?? '',
    facts: listFacts(content, language),
    // A note may be empty, or only consist of spaces.
    quote: content.quote?.trim() || undefined,
    // Some mails contain only a link.
    code: code || undefined,
    groups: (content.groups ?? []).map(({ title, items, more }) => ({
      title,
      items: items.map(({ path, ...item }) => ({ ...item, address: addressOf(path) })),
      more: { label: more.label, address: addressOf(more.path) },
    })),
    next: varied('next'),
    button:
      button && content.path
        ? { label: button, address: addressOf(content.path) + (token ? `#${token}` : '') }
        : undefined,
    stop: stopAddress ? { label: translate(language, 'mail.stop'), address: stopAddress } : undefined,
    footer: translate(language, 'mail.footer'),
  };
  return {
    subject: view.subject,
    ...renderLayout(view, addressOf('/')),
    attachments: listAttachments(content, order, view),
    stopAddress,
  };
}

function findTemplate(name: string): Template {
  if (!Object.hasOwn(templates, name)) throw new Error(`no mail template ${name}`);
  // Its own schema checks the parameters right before they are used.
  return templates[name as TemplateName] as unknown as Template;
}

/** Translates a key; undefined if there is no such text, in which case `translate` returns the key itself. */
function sayIfThere(language: Language, key: string, values?: MessageValues): string | undefined {
  const text = translate(language, key, values);
  return text === key ? undefined : text;
}

function listFacts(content: MailContent, language: Language): MailView['facts'] {
  return (content.facts ?? []).flatMap(([label, value]) =>
    value ? [{ label: translate(language, `mail.fact.${label}`), value }] : [],
  );
}

function listAttachments(content: MailContent, order: MailJob, view: MailView): MailAttachment[] {
  if (!content.appointment) return [];
  const host = order.messageId.split('@').at(-1)?.replace('>', '');
  const file = writeCalendar({
    ...content.appointment,
    uid: `${content.appointment.uid}@${host}`,
    url: view.button?.address,
    writtenAt: order.createdAt,
  });
  return [{ name: 'interview.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content: file }];
}
