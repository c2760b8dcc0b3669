import type { ResumeSheet } from './layout/sheet.ts';

/** Letters of all three languages, drawn in every face to warm up the process. */
const letters = 'Kế toán tổng hợp Ậ Ỗ ự ỵ 회계 담당자 경력 accountant 0123456789';

export const sampleSheet: ResumeSheet = {
  look: 'TWO_COLUMNS',
  lang: 'vi',
  title: letters,
  name: letters,
  intro: letters,
  careers: letters,
  contactTitle: letters,
  facts: [{ label: letters, value: letters }],
  sections: [
    {
      name: 'experience',
      title: letters,
      text: letters,
      entries: [{ title: letters, line: letters, when: letters, length: letters, text: letters }],
      tags: [letters],
    },
  ],
  pageWords: letters,
  product: letters,
};
