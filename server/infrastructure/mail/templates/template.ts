import { z } from 'zod';
import type { Appointment } from '#contract/applications/calendar-file.ts';
import type { Language } from '#contract/languages.ts';
import type { MessageValues } from '#contract/text/resolve-message.ts';
import { translateReason } from '#server/audit/decision-reasons.ts';

/**
 * The content of one mail besides its texts. The texts are in locales/<language>/mail.json under the template's name
 * (`-` read as `_`): subject, heading, body, next, button. A subject takes no values, so that it never contains typed
 * text.
 */
export interface MailContent {
  /**
   * Chooses `subject_<variant>`, `body_<variant>`, `next_<variant>` and `button_<variant>` if one template has several
   * variants.
   */
  variant?: string;
  values?: MessageValues;
  /** Label key below `mail.fact` and its value, shown as a small table. */
  facts?: (readonly [label: string, value: string | undefined])[];
  /** A text that a person wrote, such as a reason; shown set apart. */
  quote?: string;
  /**
   * Target of the button: a path on our own site. With `showsSecret`, the token of the link is in the fragment, so that
   * no log contains it.
   */
  path?: string;
  /** The one-time code is shown large; it is passed sealed, never as a parameter. */
  showsSecret?: boolean;
  /** Lists of links below the text, such as ads by the search that found them. */
  groups?: readonly MailGroup[];
  /**
   * Path that unsubscribes from mails that the recipient has requested: shown in the footer, and in headers for a
   * button in mail programs.
   */
  stopPath?: string;
  /** An appointment that is attached as a calendar file. Its `uid` has no host yet. */
  appointment?: Omit<Appointment, 'writtenAt' | 'url'>;
}

/** A list in a mail; paths are on our own site. */
export interface MailGroup {
  title: string;
  items: readonly { path: string; title: string; facts: string }[];
  more: { path: string; label: string };
}

export interface Template<Schema extends z.ZodObject = z.ZodObject> {
  parameters: Schema;
  content(parameters: z.output<Schema>, language: Language): MailContent;
}

/**
 * Fields with the reason of a decision: a listed reason, words, or both. Mails queued before there were codes have
 * words only.
 */
export const reasonShape = { reason_code: z.string().nullish(), reason: z.string().nullish() };

/** A reason in the language of the recipient; undefined if none was given. */
export const quoteReason = (
  { reason_code, reason }: { reason_code?: string | null | undefined; reason?: string | null | undefined },
  language: Language,
): string | undefined => translateReason({ code: reason_code, text: reason }, language) || undefined;

/** Declares a template and preserves the exact types of its parameters. */
export function template<Schema extends z.ZodObject>(
  parameters: Schema,
  content: (parameters: z.output<Schema>, language: Language) => MailContent,
): Template<Schema> {
  return { parameters, content };
}
