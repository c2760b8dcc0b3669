import type * as contract from '#contract/admin/trial.ts';
import { type Language, languages } from '#contract/languages.ts';
import { statuses } from '#contract/status.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { listSampleMails, renderSample } from '#server/infrastructure/mail/samples.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';

const inEach = (say: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, say(language)])) as Record<Language, string>;

export const trialHandlers: Handlers<typeof contract> = {
  listMails: async () => ({
    list: listSampleMails().map((template) => ({
      template,
      subjects: inEach((language) => renderSample(template, language, '').subject),
    })),
  }),
  listAnswers: async () => ({
    list: Object.entries(statuses).map(([name, { code, http }]) => ({
      id: code,
      name,
      http,
      messages: inEach((language) => (name === 'OK' ? '' : translate(language, `error.status.${code}`))),
    })),
  }),
};
