import { join } from 'node:path';
import type { ResumeLook } from '#contract/enums.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { Language } from '#contract/languages.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { createWorkQueue } from '#server/infrastructure/concurrency/work-queue.ts';
import { createWorkerPool } from '#server/infrastructure/files/worker-pool.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import type { DrawnDocument } from './draw-process.ts';
import { formatFileName } from './file-name.ts';
import { type PdfContent, toResumeSheet } from './layout/sheet.ts';

/**
 * Timeout. The longest possible resume takes half a second of a CPU core, and twenty times as long on a machine without
 * a spare core.
 */
const MAX_MILLISECONDS = 15_000;
const USUAL_MILLISECONDS = 250;
/** Memory limit: three fonts, loaded completely, and the text of the longest resume. */
const MAX_MEGABYTES = 128;
const inTurn = createWorkQueue(1, USUAL_MILLISECONDS);
const drawInProcess = createWorkerPool<PdfContent, DrawnDocument | 'broken'>(
  join(import.meta.dirname, 'draw-process.ts'),
  MAX_MILLISECONDS,
  MAX_MEGABYTES,
);

type Shown = Omit<Resume, 'is_default' | 'is_public' | 'missing'>;

/**
 * Draws a resume as PDF in one language. Rejects with 503 and `Retry-After` if the queued drawings would take two
 * seconds.
 * @param resume with careers, skills and places already translated (`localizeFrozenResume`)
 */
export async function drawResume(resume: Shown, look: ResumeLook, language: Language): Promise<FileAnswer> {
  const { bytes } = await drawPdf(toResumeSheet(resume, look, language));
  const name = (person: string) => `${translate(language, 'resume.file.name', { name: person })}.pdf`;
  return { ...formatFileName(resume.profile_full_name, resume.profile_id, name), bytes };
}

/** Draws a sheet as soon as the queue allows it, and measures the CPU time. */
export function drawPdf(sheet: PdfContent): Promise<DrawnDocument> {
  return inTurn(async () => {
    const drawn = await drawInProcess(sheet);
    if (!drawn || drawn === 'broken') throw new Error('no PDF of a document');
    return drawn;
  });
}
