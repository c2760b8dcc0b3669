import { z } from 'zod';
import type { Appointment } from '#contract/applications/calendar-file.ts';
import type { Language } from '#contract/languages.ts';
import type { MessageValues } from '#contract/resolve-message.ts';
import { translateReason } from '#server/decision-reasons.ts';

/**
 * What one mail says beyond its words. The words stand in locales/<language>/mail.json under the template's name
 * (`-` read as `_`): subject, heading, body, next, button. A subject takes no values: nothing that a person typed gets into it.
 */
export interface MailContent {
  /** Chooses `subject_<variant>`, `body_<variant>`, `next_<variant>` and `button_<variant>` where one template has several cases. */
  variant?: string;
  values?: MessageValues;
  /** Label key below `mail.fact` and its value, shown as a small table. */
  facts?: (readonly [label: string, value: string | undefined])[];
  /** Words somebody wrote, such as a reason; shown set apart. */
  quote?: string;
  /** Where the button leads: a path on our own site. With `showsSecret` the token of the link stands behind its #, so no log learns it. */
  path?: string;
  /** The one-time code is shown large; it comes sealed, never as a parameter. */
  showsSecret?: boolean;
  /** Lists of links below the text, such as ads by the search that found them. */
  groups?: readonly MailGroup[];
  /** Where the mails end that somebody has ordered: said at the foot, and by headers that mail programs make a button of. */
  stopPath?: string;
  /** An appointment that goes with the mail as a calendar file. Its `uid` has no host yet. */
  appointment?: Omit<Appointment, 'writtenAt' | 'url'>;
}

/** A list in a mail; paths are of our own site. */
export interface MailGroup {
  title: string;
  items: readonly { path: string; title: string; facts: string }[];
  more: { path: string; label: string };
}

export interface Template<Schema extends z.ZodObject = z.ZodObject> {
  parameters: Schema;
  content(parameters: z.output<Schema>, language: Language): MailContent;
}

/** Why something was decided: a listed reason, words, or both. Mails queued before there were codes carry words only. */
export const reasonShape = { reason_code: z.string().nullish(), reason: z.string().nullish() };

/** A reason in the language of whoever reads the mail; nothing when none was given. */
export const quoteReason = (
  { reason_code, reason }: { reason_code?: string | null | undefined; reason?: string | null | undefined },
  language: Language,
): string | undefined => translateReason({ code: reason_code, text: reason }, language) || undefined;

/** Declares a template and keeps the exact types of its parameters. */
export function template<Schema extends z.ZodObject>(
  parameters: Schema,
  content: (parameters: z.output<Schema>, language: Language) => MailContent,
): Template<Schema> {
  return { parameters, content };
}
