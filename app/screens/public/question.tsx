import { data as answerWith } from 'react-router';
import { redirectToCanonicalSlug } from '#app/address/canonical-slug.ts';
import { idOfKey, questionPath, recordPaths } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import { crumbData, graphOf, homeCrumb, summarise } from '#app/components/public/content/crumbs.ts';
import { QuestionPage } from '#app/components/public/content/question-page.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  reading,
} from '#app/route-table/screen.ts';
import { languages } from '#contract/languages.ts';
import { plainText } from '#contract/text/rich-text.ts';

export const screen = defineScreen('/faq/:key', {
  ...reading,
  title: 'content.faq.title',
});

/** Number of other questions beside one. */
const OTHERS = 5;

/** The question in the URL, and others of its category. A different slug redirects permanently to its own. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const id = idOfKey(params.key);
  if (!id) throw answerWith(null, { status: 404 });
  const options = { signal, quiet: true };
  const question = assertOk(await api('GET /content/faq/show', { id }, options));
  redirectToCanonicalSlug(params.key, questionPath(question), query);
  const listed = await api('GET /content/faq/list', { category: question.category }, options);
  const others = listed.ok ? listed.data.list.filter((one) => one.id !== id).slice(0, OTHERS) : [];
  const paths = recordPaths((title) => questionPath({ id, title }), question.titles);
  return { question, others, paths };
}

export function head({ data, t, language, origin }: HeadArgs<typeof load>): Head {
  const { question, paths } = data;
  const { title, body, titles } = question;
  const crumbs = [
    homeCrumb(t),
    { path: '/faq', name: t('content.faq.title') },
    { path: questionPath(question), name: title },
  ];
  return {
    title,
    description: summarise(plainText(body)),
    paths,
    languages: languages.filter((one) => titles[one]),
    jsonLd: graphOf(crumbData(crumbs, language, origin)),
  };
}

/** One frequently asked question. */
export function Page({ data: { question, others } }: PageProps<typeof load>) {
  return <QuestionPage question={question} others={others} />;
}
