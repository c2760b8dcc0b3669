import type { ResumeLook } from '#contract/enums.ts';
import { type Language, languageTag } from '#contract/languages.ts';
import { spokenLanguageName } from '#contract/resumes/language-skills.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { formatDuration } from '#contract/text/duration-format.ts';
import { translatorFor } from '#server/infrastructure/text/i18n.ts';

/** A labelled line of text, with its link if it has one. */
export interface LabelledValue {
  label: string;
  value: string;
  href?: string;
}

export interface SheetEntry {
  title: string;
  /** Line under the title: the person's position or subject there. */
  line: string;
  when: string;
  /** Duration, formatted for reading. */
  length: string;
  text: string;
  href?: string;
}

export type SectionName =
  | 'about'
  | 'experience'
  | 'education'
  | 'skill'
  | 'soft_skill'
  | 'workplace'
  | 'language'
  | 'culture'
  | 'portfolio'
  | 'files';

export interface SheetSection {
  name: SectionName;
  title: string;
  /** Running text; empty if the section has entries or tags. */
  text: string;
  entries: SheetEntry[];
  tags: string[];
}

/** Texts and data that every drawn document has. */
export interface SheetFrame {
  /** BCP 47 language tag, for screen readers. */
  lang: string;
  title: string;
  /** Name of the person or company, at the foot of each page. */
  name: string;
  /**
   * Page label with the placeholders {{page}} and {{pages}}, which the drawing process fills in: only it counts pages.
   */
  pageWords: string;
  product: string;
}

/** Texts of a resume in one language: the only input of the process that draws it. */
export interface ResumeSheet extends SheetFrame {
  look: ResumeLook;
  intro: string;
  careers: string;
  contactTitle: string;
  facts: LabelledValue[];
  sections: SheetSection[];
}

/** A row of a receipt. */
export interface ReceiptRow {
  kind: 'item' | 'less' | 'sum' | 'total';
  name: string;
  /** Explanation below the name. */
  help: string;
  amount: string;
}

/** Texts of a receipt. */
export interface ReceiptSheet extends SheetFrame {
  look: 'RECEIPT';
  heading: string;
  intro: string;
  /** Recipient and payer of the money, and the identifiers of the payment. */
  parties: { title: string; facts: LabelledValue[] }[];
  tableTitle: string;
  rows: ReceiptRow[];
  notes: string[];
}

export type PdfContent = ResumeSheet | ReceiptSheet;

type Shown = Omit<Resume, 'is_default' | 'is_public' | 'missing'>;

/**
 * Translates a resume into the texts of its sheet. Careers, skills and places must be translated already
 * (`localizeFrozenResume`).
 */
export function toResumeSheet(resume: Shown, look: ResumeLook, language: Language): ResumeSheet {
  const t = translatorFor(language);
  const sections = [
    section('about', { text: resume.about }),
    section('experience', experienceOf(resume, t)),
    section('education', { entries: resume.profile_education_des.map((entry) => educationOf(entry, t)) }),
    section('skill', { tags: resume.skills }),
    section('soft_skill', { tags: resume.soft_skills }),
    section('workplace', { tags: workplacesOf(resume, t) }),
    section('language', { entries: resume.languages.map((one) => languageOf(one, language, t)) }),
    section('culture', {
      entries: resume.profile_cultural_level_des.map(({ cultural_level, time_end }) =>
        entry({ title: cultural_level, when: time_end ? dotted(time_end) : '' }),
      ),
    }),
    section('portfolio', { entries: resume.portfolios.map(portfolioOf) }),
    section('files', { entries: resume.files.map(({ file }) => entry({ title: file.name })) }),
  ];
  return {
    look,
    lang: languageTag[language],
    title: t('resume.file.document', { name: resume.profile_full_name }),
    name: resume.profile_full_name,
    intro: resume.intro,
    careers: resume.careers.map(({ name }) => name).join(' · '),
    contactTitle: t('resume.section.personal'),
    facts: factsOf(resume, t),
    sections: sections
      .filter(({ text, entries, tags }) => text !== '' || entries.length > 0 || tags.length > 0)
      .map((one) => ({ ...one, title: t(`resume.section.${one.name}`) })),
    pageWords: t('resume.file.page'),
    product: t('common.product'),
  };
}

type Words = (key: string, values?: Record<string, string | number>) => string;

const section = (
  name: SectionName,
  parts: Partial<Pick<SheetSection, 'text' | 'entries' | 'tags'>>,
): Omit<SheetSection, 'title'> => ({ text: '', entries: [], tags: [], ...parts, name });

const entry = (parts: Partial<SheetEntry> & { title: string }): SheetEntry => ({
  line: '',
  when: '',
  length: '',
  text: '',
  ...parts,
});

/** Formats a month of the wire as people write it: 03.2023 (docs/rules.md#languages). */
const dotted = (month: string) => month.replace('/', '.');
const period = (start: string | null, end: string | null) =>
  [start, end].flatMap((month) => (month ? [dotted(month)] : [])).join(' – ');

function experienceOf(resume: Shown, t: Words): Partial<SheetSection> {
  if (resume.profile_experience_des.length === 0) return { text: t('resume.experience.none_yet') };
  return {
    entries: resume.profile_experience_des.map((one) =>
      entry({
        title: one.workplace,
        line: one.job_title,
        when: one.is_working
          ? `${dotted(one.start)} – ${t('resume.experience.until_now')}`
          : period(one.start, one.end),
        length: formatDuration(one.total_experience, t),
        text: one.duties,
      }),
    ),
  };
}

const educationOf = (one: Shown['profile_education_des'][number], t: Words): SheetEntry =>
  entry({
    title: one.school,
    line: [one.major, t(`enum.admission.${one.admission}`), t(`enum.graduation.${one.graduation}`)].join(
      ' · ',
    ),
    when: period(one.start, one.end),
  });

const languageOf = (one: Shown['languages'][number], language: Language, t: Words): SheetEntry =>
  entry({
    title: spokenLanguageName(one.language, language),
    line: [t(`enum.language_level.${one.level}`), one.certificate].filter(Boolean).join(' · '),
    when: one.date ? dotted(one.date) : '',
  });

const portfolioOf = ({ title, link, file }: Shown['portfolios'][number]): SheetEntry =>
  entry({
    title: title || file?.name || link || '',
    line: title && link ? link : '',
    ...(link ? { href: link } : {}),
  });

const workplacesOf = ({ desired_places, employment_type }: Shown, t: Words) => [
  ...desired_places.map(({ name }) => name),
  ...(employment_type === null ? [] : [t(`enum.employment_type.${employment_type}`)]),
];

function factsOf(resume: Shown, t: Words): LabelledValue[] {
  const { province, district, ward, detail } = resume.address;
  const [year, month, day] = resume.profile_date_birthday.split('-');
  return [
    {
      label: t('resume.view.phone'),
      value: resume.profile_user_phone,
      href: `tel:${resume.profile_user_phone}`,
    },
    {
      label: t('resume.view.email'),
      value: resume.profile_user_email,
      href: `mailto:${resume.profile_user_email}`,
    },
    {
      label: t('resume.view.address'),
      value: [detail, ward?.name, district?.name, province?.name].filter(Boolean).join(', '),
    },
    { label: t('resume.view.birthday'), value: `${day}.${month}.${year}` },
    { label: t('resume.view.gender'), value: t(`enum.gender.${resume.profile_user_gender}`) },
    ...(resume.total_experience > 0
      ? [{ label: t('resume.view.total'), value: formatDuration(resume.total_experience, t) }]
      : []),
  ].filter(({ value }) => value !== '');
}
