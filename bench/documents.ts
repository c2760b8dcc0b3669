import { resumeLayouts } from '#contract/enums.ts';
import { drawPdf } from '#server/documents/pdf/draw.ts';
import type { ResumeSheet } from '#server/documents/pdf/layout/sheet.ts';
import { sampleSheet } from '#server/documents/pdf/sample.ts';
import { printValue, summarize } from './report.ts';

const DOCUMENTS = 20;
const targets = { milliseconds: 500, bytes: 300_000 };

const sentence =
  'Lập báo cáo tài chính, quyết toán thuế và đối chiếu công nợ. 한국 본사와 결산 자료를 맞췄어요. ';

/** A resume of two pages: five places of work, three schools, ten skills. */
function defaultSheet(look: ResumeSheet['look']): ResumeSheet {
  const entry = (at: number) => ({
    title: `Công ty TNHH Điện tử Sao Mai ${at}`,
    line: '회계 담당 · Kế toán tổng hợp',
    when: '03.2022 – 02.2025',
    length: '3 năm',
    text: `- ${sentence}\n`.repeat(3),
  });
  const section = { title: 'Kinh nghiệm', text: '', entries: [], tags: [] };
  return {
    ...sampleSheet,
    look,
    facts: Array.from({ length: 6 }, () => ({ label: 'Địa chỉ', value: '12 Lý Thường Kiệt, Hà Nội' })),
    sections: [
      { ...section, name: 'about', text: sentence.repeat(6) },
      { ...section, name: 'experience', entries: [1, 2, 3, 4, 5].map(entry) },
      { ...section, name: 'education', entries: [6, 7, 8].map((at) => ({ ...entry(at), text: '' })) },
      { ...section, name: 'skill', tags: Array.from({ length: 10 }, (_, at) => `Kỹ năng ${at} 기술`) },
    ],
  };
}

/**
 * Measures the CPU time of a PDF of a resume, apart from the server, and its size. The process is started before the
 * measurement.
 */
export async function measureDocuments(): Promise<void> {
  for (const look of resumeLayouts) {
    const sheet = defaultSheet(look);
    await drawPdf(sheet);
    const times: number[] = [];
    let bytes = 0;
    for (let drawn = 0; drawn < DOCUMENTS; drawn += 1) {
      const document = await drawPdf(sheet);
      times.push(document.cpuMilliseconds);
      bytes = document.bytes.length;
    }
    const { median, least, most } = summarize(times);
    const range = `${median.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`;
    const { milliseconds } = targets;
    printValue(`PDF of a resume, ${look}, CPU`, range, median / milliseconds, `${milliseconds} ms`);
    printValue(
      `PDF of a resume, ${look}, bytes`,
      String(bytes),
      bytes / targets.bytes,
      String(targets.bytes),
    );
  }
}
