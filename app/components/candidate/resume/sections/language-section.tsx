import { formatMonth } from '#app/i18n/date-formats.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { limits } from '#contract/limits.ts';
import {
  type LanguageLevel,
  languageLevels,
  type SpokenLanguage,
  spokenLanguageName,
  spokenLanguages,
} from '#contract/resumes/language-skills.ts';
import { languageEntry } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import styles from '../section-form/editor.module.css';
import { EntriesSection, type EntryFormProps } from '../section-form/entries-section.tsx';
import { EntryFrame } from '../section-form/entry-frame.tsx';
import type { SectionProps } from '../section-form/section-form.tsx';
import { useEntryForm } from '../section-form/use-entry-form.ts';

type LanguageSkill = Omit<Resume['languages'][number], 'id'>;

/** Languages with level and certificate. */
export function LanguageSection({ resume, onSaved, onDirty }: SectionProps) {
  const { t, language: reader } = useTranslation();
  return (
    <EntriesSection<LanguageSkill>
      resume={resume}
      words="language"
      entries={resume.languages}
      onSaved={onSaved}
      onDirty={onDirty}
      title={({ language }) => spokenLanguageName(language, reader)}
      line={({ level, certificate, date }) =>
        [t(`enum.language_level.${level}`), certificate, date && formatMonth(date)]
          .filter(Boolean)
          .join(' · ')
      }
      Form={LanguageForm}
    />
  );
}

function LanguageForm(props: EntryFormProps<LanguageSkill>) {
  const { entry, draft } = props;
  const { t, language: reader } = useTranslation();
  const initial = {
    language: entry?.language ?? ('' as SpokenLanguage | ''),
    level: entry?.level ?? ('' as LanguageLevel | ''),
    certificate: entry?.certificate ?? '',
    date: entry?.date ?? '',
  };
  const form = useEntryForm({ schema: languageEntry, initial, draft });
  return (
    <EntryFrame words="language" form={form} initial={initial} entryProps={props}>
      <div className={styles.pair}>
        <Field {...form.labelled('language', t('resume.language.language'))} required>
          <Select
            {...form.field('language')}
            onValue={(value) => form.change({ language: value as SpokenLanguage | '' })}
            placeholder={t('resume.language.choose')}
            options={spokenLanguages.map((value) => ({ value, label: spokenLanguageName(value, reader) }))}
          />
        </Field>
        <Field {...form.labelled('level', t('resume.language.level'))} required>
          <Select
            {...form.field('level')}
            onValue={(value) => form.change({ level: value as LanguageLevel | '' })}
            placeholder={t('resume.language.choose_level')}
            options={languageLevels.map((value) => ({ value, label: t(`enum.language_level.${value}`) }))}
          />
        </Field>
        <Field
          {...form.labelled('certificate', t('resume.language.certificate'))}
          help={t('resume.language.certificate_help')}
        >
          <TextInput {...form.field('certificate')} limit={limits.shortText} />
        </Field>
        <Field label={t('resume.language.date')} error={form.error('date')}>
          <DateInput mode="month" {...form.field('date')} />
        </Field>
      </div>
    </EntryFrame>
  );
}
