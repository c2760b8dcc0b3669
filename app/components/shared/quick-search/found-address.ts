import type { FoundKind, FoundRecord } from '#contract/quick-search.ts';

type Addresses = Record<Exclude<FoundKind, 'applicant'>, (id: number) => string>;

/** Pages of records in the administration. They load what the lists' drawers do, and opening a person is audited there. */
const adminPages: Addresses = {
  candidate: (id) => `/admin/account/candidate/detail/${id}`,
  employer: (id) => `/admin/account/employer/detail/${id}`,
  advertiser: (id) => `/admin/recruitment/employer/${id}`,
  recruitment: (id) => `/admin/recruitment/${id}/detail`,
  order: (id) => `/admin/order/${id}`,
  deposit: (id) => `/admin/order/deposit/${id}`,
  inquiry: (id) => `/admin/question/edit/${id}`,
};

/** Address of a found record: an ad of a company leads to its applicants. */
export function foundAddress({ kind, id, recruitment_id }: FoundRecord, area: 'admin' | 'employer'): string {
  if (kind === 'applicant') return `/employer/candidate/${recruitment_id}/apply/${id}`;
  return area === 'employer' ? `/employer/candidate/${id}` : adminPages[kind](id);
}
