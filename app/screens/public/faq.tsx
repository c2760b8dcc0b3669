import { redirectToKnownValues } from '#app/address/canonical-query.ts';
import { assertOk } from '#app/api/types.ts';
import { ContentPage } from '#app/components/public/content/content-page.tsx';
import { breadcrumbData, homeCrumb, joinStructuredData } from '#app/components/public/content/crumbs.ts';
import { FaqList } from '#app/components/public/content/faq.tsx';
import { faqStructuredData } from '#app/components/public/content/faq-structured-data.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';
import { faqCategories } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { toOneLine } from '#contract/text/typed-text.ts';

export const screen = defineScreen('/faq', {
  ...readingPage,
  title: 'content.faq.title',
  query: ['key', 'category'],
});

/** The questions of the category and with the words in the URL. */
export async function load({ api, query, signal }: LoadArgs) {
  redirectToKnownValues('/faq', query, { category: faqCategories });
  const words = [...toOneLine(query.get('key') ?? '')].slice(0, limits.searchWords).join('');
  const category = faqCategories.find((one) => one === query.get('category'));
  const found = await api('GET /content/faq/list', { key: words, category }, { signal, silent: true });
  return { query: { words, category }, questions: assertOk(found).list };
}

export function head({ data, t, language, origin }: HeadArgs<typeof load>): Head {
  const { query, questions } = data;
  const title = t('content.faq.title');
  const isWhole = !query.words && !query.category;
  return {
    title: query.category ? `${t(`content.faq.category.${query.category}`)} – ${title}` : title,
    description: t('content.faq.description'),
    canonical: '/faq',
    feeds: { list: 'faq' },
    ...(!isWhole && { robots: 'noindex' as const }),
    ...(isWhole &&
      questions.length > 0 && {
        jsonLd: joinStructuredData(
          breadcrumbData([homeCrumb(t), { path: '/faq', name: title }], language, origin),
          faqStructuredData(questions),
        ),
      }),
  };
}

/** Frequently asked questions. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ContentPage title={t('content.faq.title')}>
      <FaqList {...data} />
    </ContentPage>
  );
}
