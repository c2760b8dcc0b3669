import { fold } from './fold.ts';
import { type Language, languages } from './languages.ts';

const slugMax = 80;

/** Title as a part of an address (docs/rules.md#languages): đ as d, marks folded, Hangul kept, everything else "-", 80 characters. */
export function slugOf(title: string): string {
  const slug = fold(title).replace(/[^a-z0-9가-힣]+/g, '-');
  return slug
    .slice(slug.startsWith('-') ? 1 : 0)
    .slice(0, slugMax)
    .replace(/-$/, '');
}

/** Last part of the address of a record: its id, and its title when that leaves anything. */
function keyOf(id: number | string, title: string): string {
  const slug = slugOf(title);
  return slug ? `${id}-${slug}` : String(id);
}

/** Prefix-less address of an ad. */
export function recruitmentPath({ id, title }: { id: number; title: string }): string {
  return `/recruitment/${keyOf(id, title)}`;
}

/** Prefix-less address of a company. */
export function companyPath({ id, name }: { id: number; name: string }): string {
  return `/company/${keyOf(id, name)}`;
}

/** What the site publishes is called by its title. */
type Titled = { id: number; title: string };

/** Prefix-less address of an event. */
export const eventPath = ({ id, title }: Titled): string => `/events/${keyOf(id, title)}`;

/** Prefix-less address of a notification. */
export const notificationPath = ({ id, title }: Titled): string => `/notification/${keyOf(id, title)}`;

/** Prefix-less address of a frequently asked question. */
export const questionPath = ({ id, title }: Titled): string => `/faq/${keyOf(id, title)}`;

/** What a page of ads is about: a career, a province, or a career there. */
export interface LandingSubject {
  career?: { id: number; name: string } | undefined;
  place?: { code: string; name: string } | undefined;
}

/** Prefix-less address of the page about a career, about a province, or about a career in a province. */
export function landingPath({ career, place }: LandingSubject): string {
  const parts = [
    career ? keyOf(career.id, career.name) : 'in',
    ...(place ? [keyOf(place.code, place.name)] : []),
  ];
  return `/jobs/${parts.join('/')}`;
}

/** What a record is called, Vietnamese first: an ad has a title where one was written, a company a name everywhere. */
type Names = Partial<Record<Language, string>>;

/**
 * Prefix-less address of a record in each language, encoded for a link. Where it has no name its page shows the
 * first one of those it has, and the address says the same.
 */
export function recordPaths(pathOf: (name: string) => string, names: Names): Record<Language, string> {
  const [other = ''] = Object.values(names);
  const path = (language: Language) => encodeURI(pathOf(names[language] ?? other));
  return Object.fromEntries(languages.map((one) => [one, path(one)])) as Record<Language, string>;
}
