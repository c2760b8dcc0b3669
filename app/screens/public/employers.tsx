import { assertOk } from '#app/api/types.ts';
import { breadcrumbData, homeCrumb, joinStructuredData } from '#app/components/public/content/crumbs.ts';
import { faqStructuredData } from '#app/components/public/content/faq-structured-data.ts';
import { EmployersPage } from '#app/components/public/employers/employers-page.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/employers', { ...readingPage, title: 'employers_page.title' });

/** Prices, figures and questions. A page without questions is better than none. */
export async function load({ api, signal }: LoadArgs) {
  const options = { signal, silent: true };
  const [offer, questions] = await Promise.all([
    api('GET /home/employers', {}, options),
    api('GET /content/faq/list', { category: 'EMPLOYER' }, options),
  ]);
  return { ...assertOk(offer), questions: questions.ok ? questions.data.list : [] };
}

export function head({ data, t, language, origin }: HeadArgs<typeof load>): Head {
  const name = t('employers_page.title');
  return {
    title: name,
    description: t('employers_page.description'),
    jsonLd: joinStructuredData(
      breadcrumbData([homeCrumb(t), { path: '/employers', name }], language, origin),
      {
        '@type': 'Service',
        name,
        description: t('employers_page.lead'),
        areaServed: 'VN',
        offers: data.services.map(({ service, combo, total }) => ({
          '@type': 'Offer',
          name: combo?.name ?? t(`service.name.${service}`),
          price: total,
          priceCurrency: 'VND',
        })),
      },
      ...(data.questions.length > 0 ? [faqStructuredData(data.questions)] : []),
    ),
  };
}

/** The product for companies that have no account yet. */
export function Page({ data }: PageProps<typeof load>) {
  return <EmployersPage {...data} />;
}
