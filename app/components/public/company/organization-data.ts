import { streetOf } from '#app/components/shared/address/street-of.ts';
import type { OutputOf } from '#contract/index.ts';
import { plainProse } from '#contract/recruitments/prose.ts';

type Company = Pick<
  OutputOf<'GET /company/show'>,
  | 'company_name'
  | 'names'
  | 'main_business'
  | 'overview'
  | 'logo'
  | 'website'
  | 'company_tax_code'
  | 'established_date'
  | 'employee_count'
  | 'fax'
  | 'address'
>;

/**
 * schema.org Organization of a company, with the data of its page.
 * @param url address of the page
 * @param origin scheme and host of the product, without final slash
 */
export function organizationData(company: Company, url: string, origin: string): Record<string, unknown> {
  const { company_name: name, address, website, logo, fax } = company;
  const description = company.main_business || (company.overview && plainProse(company.overview));
  const others = Object.values(company.names).filter((other) => other !== name);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url,
    ...(others.length > 0 && { alternateName: [...new Set(others)] }),
    ...(description && { description }),
    ...(logo && { logo: origin + logo }),
    ...(website && { sameAs: website }),
    ...(company.company_tax_code && { taxID: company.company_tax_code }),
    ...(company.established_date && { foundingDate: company.established_date }),
    ...(company.employee_count && {
      numberOfEmployees: { '@type': 'QuantitativeValue', value: company.employee_count },
    }),
    ...(fax && { faxNumber: fax }),
    ...(address.province && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: address.country,
        addressRegion: address.province,
        ...(address.district && { addressLocality: address.district }),
        ...streetOf(address),
      },
    }),
  };
}
