import type { FoundKind, FoundRecord } from '#contract/quick-search.ts';

type Addresses = Record<Exclude<FoundKind, 'applicant'>, (id: number) => string>;

/**
 * Paths of records in the administration. These pages make the same calls as the drawers of the lists, which audit that
 * a person was opened.
 */
const adminPages: Addresses = {
  candidate: (id) => `/admin/account/candidate/detail/${id}`,
  employer: (id) => `/admin/account/employer/detail/${id}`,
  advertiser: (id) => `/admin/recruitment/employer/${id}`,
  recruitment: (id) => `/admin/recruitment/${id}/detail`,
  order: (id) => `/admin/order/${id}`,
  deposit: (id) => `/admin/order/deposit/${id}`,
  inquiry: (id) => `/admin/question/edit/${id}`,
};

/** Address of a found record: an ad of a company leads to its applicants, or to its text for members who do not read these. */
export function foundAddress(
  { kind, id, recruitment_id }: FoundRecord,
  area: 'admin' | 'employer',
  readsApplicants: boolean,
): string {
  if (kind === 'applicant') return `/employer/candidate/${recruitment_id}/apply/${id}`;
  if (area === 'admin') return adminPages[kind](id);
  return readsApplicants ? `/employer/candidate/${id}` : `/employer/recruitment/edit/${id}`;
}
