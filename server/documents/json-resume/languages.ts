import { languages as readers } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import {
  type LanguageLevel,
  languageLevels,
  spokenLanguageName,
  spokenLanguages,
} from '#contract/resumes/language-skills.ts';
import { type EntryOf, languageEntry } from '#contract/resumes/resume-entries.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import type { ParseReport } from './reading.ts';
import type { JsonResume } from './shape.ts';

export type ReadLanguage = EntryOf<'language'>;

/** Names of language levels that other programs use, besides our own in three languages. */
const levelTexts: Record<string, LanguageLevel> = {
  'native speaker': 'NATIVE',
  'native or bilingual proficiency': 'NATIVE',
  'full professional proficiency': 'FLUENT',
  'professional working proficiency': 'WORKING',
  'limited working proficiency': 'CONVERSATIONAL',
  'elementary proficiency': 'BASIC',
};

const isSame = (one: string | undefined, other: string) =>
  one?.trim().toLocaleLowerCase() === other.toLocaleLowerCase();

/**
 * Parses languages. Entries without a known language or level are returned as `others`, because the code does not
 * guess.
 */
export function readLanguages(entries: JsonResume['languages'], reading: ParseReport) {
  const read = entries.map((entry, at) => ({ ...entry, at, code: codeOf(entry), level: levelOf(entry) }));
  return {
    known: read.flatMap(({ at, code: language, level, certificate = '', date }) => {
      if (!language || !level) return [];
      const path = ['languages', at];
      const month = reading.monthOf([...path, 'date'], date, '01');
      const entry = reading.judge(path, languageEntry, { language, level, certificate, date: month }, {});
      return entry ? reading.within(path, entry, 'languages', limits.entriesPerResume) : [];
    }),
    others: read.filter(({ code, level }) => !code || !level),
  };
}

const codeOf = ({ code, language }: JsonResume['languages'][number]) =>
  spokenLanguages.find((one) => one === code) ??
  spokenLanguages.find(
    (one) =>
      isSame(language, one) || readers.some((reader) => isSame(language, spokenLanguageName(one, reader))),
  );

const levelOf = ({ level, fluency }: JsonResume['languages'][number]): LanguageLevel | undefined =>
  languageLevels.find((one) => one === level) ??
  languageLevels.find((one) =>
    readers.some((reader) => isSame(fluency, translate(reader, `enum.language_level.${one}`))),
  ) ??
  levelTexts[fluency?.trim().toLowerCase() ?? ''];
