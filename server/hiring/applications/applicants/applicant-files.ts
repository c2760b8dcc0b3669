import { dateOf } from '#contract/calendar.ts';
import type { CompanyAccess } from '#contract/call.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import type { Language } from '#contract/languages.ts';
import { fold } from '#contract/text/fold.ts';
import { cleanName } from '#server/documents/pdf/file-name.ts';
import type { Cell, Worksheet } from '#server/documents/sheets/cells.ts';
import { writeCsv } from '#server/documents/sheets/csv.ts';
import { writeXlsx } from '#server/documents/sheets/xlsx.ts';
import { findOwnRecruitment } from '#server/hiring/recruitments/record/queries.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { getSkillTranslator, type SkillTranslator } from '#server/places/careers/skill-names.ts';
import { stageOf } from '#server/states/applications.ts';
import { type ApplicantRow, countVisibleApplicants, readVisible } from './applicant-rows.ts';

type Work = Pick<Context<CompanyAccess>, 'pool' | 'actor' | 'language' | 'now' | 'audit'>;
type Format = 'csv' | 'xlsx';
interface Input {
  recruitment_id: number;
  contacts: boolean;
}

/**
 * Streams the visible applicants of an own ad as a file. The download is audited before the first byte: who,
 * which ad, how many, in which format. Throws 404 for an ad of another company.
 */
export async function downloadApplicants(
  { pool, actor, language, now, audit }: Work,
  { recruitment_id, contacts }: Input,
  format: Format,
): Promise<StreamedAnswer> {
  const ad = orNotFound(await findOwnRecruitment(pool, actor.companyId, recruitment_id));
  const begun = Date.now();
  // A long download takes time, so each page is read as of the current time, not as of the start.
  const clock = () => new Date(now.getTime() + Date.now() - begun);
  const asked = {
    companyId: actor.companyId,
    memberId: actor.id,
    recruitmentId: recruitment_id,
    clock,
  };
  const count = await countVisibleApplicants(pool, asked);
  const nameSkills = await getSkillTranslator(pool, language);
  await audit({
    action: 'applicants.download',
    objectKind: 'recruitment',
    objectId: recruitment_id,
    after: { count, format, contacts },
  });
  const columns = columnsFor(language, contacts, { wanted: ad.skills, nameSkills });
  async function* cells() {
    for await (const rows of readVisible(pool, asked, contacts))
      yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)));
  }
  const sheet: Worksheet = {
    name: translate(language, 'sheet.applicants.name'),
    columns: columns.map(({ key, width }) => ({
      heading: translate(language, `sheet.applicants.${key}`),
      width,
    })),
    rows: cells(),
  };
  const title = selectLocalized(ad, 'title', language)?.text ?? String(recruitment_id);
  return {
    name: cleanName(`${sheet.name} - ${title} - ${dateOf(now)}.${format}`),
    ascii: `applicants-${recruitment_id}-${dateOf(now)}.${format}`,
    content: format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet, now),
  };
}

interface Column {
  /** Translation key of the column's heading. */
  key: string;
  width: number;
  cellOf: (row: ApplicantRow) => Cell;
}

/**
 * The columns in their order. Skills are translated for the reader, and those that the ad requires have a
 * column of their own.
 */
function columnsFor(
  language: Language,
  hasContacts: boolean,
  { wanted, nameSkills }: { wanted: readonly string[]; nameSkills: SkillTranslator },
): Column[] {
  const asked = nameSkills('skill', wanted);
  const skillsOf = ({ skills }: ApplicantRow) => nameSkills('skill', skills ?? []);
  const contacts: Column[] = [
    { key: 'phone', width: 16, cellOf: ({ phone }) => phone },
    { key: 'email', width: 28, cellOf: ({ email }) => email },
  ];
  return [
    { key: 'number', width: 10, cellOf: ({ profile_apply_id }) => profile_apply_id },
    { key: 'person', width: 26, cellOf: ({ name }) => name },
    ...(hasContacts ? contacts : []),
    {
      key: 'stage',
      width: 20,
      cellOf: (row) => translate(language, `enum.application_stage.${stageOf(row).stage}`),
    },
    { key: 'stage_on', width: 13, cellOf: (row) => ({ day: dateOf(stageOf(row).since) }) },
    { key: 'applied_on', width: 13, cellOf: ({ applied_at }) => ({ day: dateOf(applied_at) }) },
    { key: 'months', width: 14, cellOf: ({ months }) => months },
    { key: 'workplace', width: 28, cellOf: ({ workplace }) => workplace },
    { key: 'place', width: 18, cellOf: ({ place }) => place },
    {
      key: 'matched',
      width: 24,
      cellOf: (row) => {
        const own = new Set(skillsOf(row).map(fold));
        return asked.filter((skill) => own.has(fold(skill))).join(', ');
      },
    },
    { key: 'skills', width: 36, cellOf: (row) => skillsOf(row).join(', ') },
    {
      key: 'interview_on',
      width: 13,
      cellOf: ({ interview_date }) => interview_date && { day: interview_date },
    },
    { key: 'interview_at', width: 9, cellOf: ({ interview_time }) => interview_time?.slice(0, 5) ?? null },
    { key: 'interview_place', width: 28, cellOf: ({ interview_place }) => interview_place },
  ];
}
