import { questionPath } from '#app/address/slug.ts';
import { QuestionPage } from '#app/components/public/content/question-page.tsx';
import { articleHead, createPublicLoader } from '#app/components/public/content/record-page.ts';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/faq/:key', {
  ...readingPage,
  title: 'content.faq.title',
});

/** Number of other questions beside one. */
const OTHERS = 5;

const loadQuestion = createPublicLoader('GET /content/faq/show', questionPath);

/** The question in the URL, and others of its category. */
export async function load(args: LoadArgs) {
  const { record, paths } = await loadQuestion(args);
  const { api, signal } = args;
  const listed = await api('GET /content/faq/list', { category: record.category }, { signal, silent: true });
  const others = listed.ok ? listed.data.list.filter(({ id }) => id !== record.id).slice(0, OTHERS) : [];
  return { record, others, paths };
}

export const head = (args: HeadArgs<typeof load>): Head =>
  articleHead(args, {
    above: { path: '/faq', name: args.t('content.faq.title') },
    path: questionPath(args.data.record),
  });

/** One frequently asked question. */
export function Page({ data: { record, others } }: PageProps<typeof load>) {
  return <QuestionPage question={record} others={others} />;
}
