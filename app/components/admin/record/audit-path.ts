import { contentKinds, contentPaths } from '#contract/admin/content/kinds.ts';

/** Pages of records by the kind that the audit names. */
const pages: Readonly<Record<string, (id: number) => string>> = {
  employer: (id) => `/admin/account/employer/detail/${id}`,
  candidate: (id) => `/admin/account/candidate/detail/${id}`,
  recruitment: (id) => `/admin/recruitment/${id}/detail`,
  inquiry: (id) => `/admin/question/edit/${id}`,
  saved_reply: (id) => `/admin/question/reply/edit/${id}`,
  ...Object.fromEntries(
    contentKinds.map((kind) => [kind, (id: number) => `${contentPaths[kind]}/edit/${id}`]),
  ),
  career: () => '/admin/job',
  industry: () => '/admin/business',
  order: (id) => `/admin/order/${id}`,
  deposit: (id) => `/admin/order/deposit/${id}`,
  setting: () => '/admin/system',
};

/** The page of a record in the audit, if there is one. */
export const auditPath = (kind: string, id: number): string | undefined => pages[kind]?.(id);
