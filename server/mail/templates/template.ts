import type { z } from 'zod';
import type { Appointment } from '#contract/calendar-file.ts';
import type { Language } from '#contract/languages.ts';
import type { WordValues } from '#contract/translate.ts';

/**
 * What one mail says beyond its words. The words stand in locales/<language>/mail.json under the template's name
 * (`-` read as `_`): subject, heading, body, next, button. A subject takes no values: nothing that a person typed gets into it.
 */
export interface MailContent {
  /** Chooses `subject_<variant>`, `body_<variant>`, `next_<variant>` and `button_<variant>` where one template has several cases. */
  variant?: string;
  values?: WordValues;
  /** Label key below `mail.fact` and its value, shown as a small table. */
  facts?: (readonly [label: string, value: string | undefined])[];
  /** Words somebody wrote, such as a reason; shown set apart. */
  quote?: string;
  /** Where the button leads: a path on our own site. With `showsSecret` the token of the link stands behind its #, so no log learns it. */
  path?: string;
  /** The one-time code is shown large; it comes sealed, never as a parameter. */
  showsSecret?: boolean;
  appointment?: Omit<Appointment, 'writtenAt' | 'url' | 'title' | 'uid'> & { uid: string };
}

export interface Template<Schema extends z.ZodObject = z.ZodObject> {
  parameters: Schema;
  content(parameters: z.output<Schema>, language: Language): MailContent;
}

/** YYYY-MM-DD as DD.MM.YYYY in all languages (decisions 7). */
export const showDate = (date: string): string => date.split('-').reverse().join('.');

/** Declares a template and keeps the exact types of its parameters. */
export function template<Schema extends z.ZodObject>(
  parameters: Schema,
  content: (parameters: z.output<Schema>, language: Language) => MailContent,
): Template<Schema> {
  return { parameters, content };
}
