import type { OutputOf } from '#contract/index.ts';
import { plainText } from '#contract/text/rich-text.ts';

type Questions = OutputOf<'GET /content/faq/list'>['list'];

/** schema.org data of a page with these questions and answers. */
export const faqStructuredData = (questions: Questions): Record<string, unknown> => ({
  '@type': 'FAQPage',
  mainEntity: questions.map((one) => ({
    '@type': 'Question',
    name: one.title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(one.body) },
  })),
});
