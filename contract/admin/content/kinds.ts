/**
 * Kinds of published content, each with the path of its list in the administration; the pages to create and edit a
 * record are below. Calls, drafts, log, history, forms and tests read this table. Lists below `/admin/home` have a
 * manual order.
 */
export const contentPaths = {
  event: '/admin/events',
  notification: '/admin/notification',
  faq: '/admin/faq',
  menu: '/admin/home/menu',
  banner: '/admin/home/banner',
  theme: '/admin/home/theme',
  topic: '/admin/home/topic',
} as const;

type Paths = typeof contentPaths;
/** A kind of content that has `GET /admin/{kind}/list` and the related calls. */
export type ContentKind = keyof Paths;
/** A kind with a manual order (`arrangedCalls`). */
export type ArrangedKind = {
  [Kind in ContentKind]: Paths[Kind] extends `/admin/home/${string}` ? Kind : never;
}[ContentKind];

export const contentKinds = Object.keys(contentPaths) as [ContentKind, ...ContentKind[]];
export const isArranged = (kind: ContentKind): kind is ArrangedKind =>
  contentPaths[kind].startsWith('/admin/home/');
export const isContentKind = (name: string | undefined): name is ContentKind =>
  name !== undefined && Object.hasOwn(contentPaths, name);
