import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ReactNode } from 'react';
import { formatAddress, formatAmount, formatDate, formatNumber } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { WordKey } from '../../../../locales/index.ts';

type Company = OutputOf<'GET /company/show'>;

/** At most three facts that readers judge a company by, each with an icon: people, age and place. */
export function mainFacts(
  { employee_count, established_date, address }: Company,
  { t, language }: Translator,
) {
  const facts: [IconType, string | null | 0][] = [
    [
      IconUsers,
      employee_count &&
        t('company.people', { count: employee_count, number: formatNumber(employee_count, language) }),
    ],
    [IconCalendar, established_date && t('company.since', { year: established_date.slice(0, 4) })],
    [IconMapPin, [address.district, address.province].filter(Boolean).join(', ')],
  ];
  return facts.flatMap(([icon, text]) => (text ? [{ icon, text }] : []));
}

/** All short facts of a company; missing ones are left out. */
export function legalFacts(company: Company, { t, language }: Translator) {
  const { address, employee_count: staff } = company;
  const place = formatAddress([address.detail, address.ward, address.district, address.province]);
  const rows: [WordKey, ReactNode, wide?: boolean][] = [
    ['company.fact.industry', company.industry?.name],
    [
      'company.fact.staff',
      staff && t('company.people', { count: staff, number: formatNumber(staff, language) }),
    ],
    ['company.fact.founded', company.established_date && formatDate(company.established_date)],
    ['company.fact.tax_code', company.company_tax_code],
    ['company.fact.representative', company.company_representative],
    ['company.fact.fax', company.fax],
    ['company.fact.capital', company.capital && formatAmount(company.capital, language), true],
    ['company.fact.revenue', company.revenue && formatAmount(company.revenue, language), true],
    ['company.fact.website', company.website && <Website address={company.website} />, true],
    ['company.fact.place', place, true],
    ['company.fact.place_now', address.current, true],
  ];
  return rows.flatMap(([label, value, wide]) => (value ? [{ label: t(label), value, wide }] : []));
}

/** The website of a company as a link, if it is a web address; other text stays plain. */
function Website({ address }: { address: string }) {
  const name = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  if (!/^https?:\/\//.test(address)) return name;
  return (
    <a className="text-link" href={address} target="_blank" rel="noreferrer nofollow ugc">
      {name}
    </a>
  );
}
