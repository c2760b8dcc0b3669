import type { ContentKind } from '#contract/admin/content/kinds.ts';

/** Required fields of the form of each kind of published content, besides a title and a state. */
export const contentFields = {
  event: { first_day: '2099-01-01', last_day: '2099-01-02', palette: 'lam' },
  notification: { start_date: '2020-01-01' },
  faq: { category: 'SAFETY', position: 0 },
  menu: { level: 'MAIN', url: '/faq' },
  banner: { kind: 'MAIN', palette: 'lam', url: '/faq' },
  theme: { recruitment_max: 2, recruitments: [] as { id: number }[] },
  topic: { url: '/recruitment?key=gốm' },
} as const satisfies Record<ContentKind, object>;
