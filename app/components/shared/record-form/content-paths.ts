/** Paths of the lists of published content, by kind. The pages to create and edit a record are below. */
export const contentPaths = {
  event: '/admin/events',
  notification: '/admin/notification',
  faq: '/admin/faq',
  menu: '/admin/home/menu',
  banner: '/admin/home/banner',
  theme: '/admin/home/theme',
  topic: '/admin/home/topic',
} as const;

/** Published content with a list of its own: `GET /admin/{kind}/list` and the calls beside it. */
export type ContentKind = keyof typeof contentPaths;
