import { type Language, languages } from './languages.ts';
import { fold } from './text/fold.ts';

const slugMax = 80;

/**
 * Converts a title to a URL slug (docs/rules.md#languages): đ becomes d, diacritics are removed, Hangul stays,
 * everything else becomes "-". At most 80 characters.
 */
export function slugOf(title: string): string {
  const slug = fold(title).replace(/[^a-z0-9가-힣]+/g, '-');
  return slug
    .slice(slug.startsWith('-') ? 1 : 0)
    .slice(0, slugMax)
    .replace(/-$/, '');
}

/** Last URL segment of a record: its id, followed by its slug unless that is empty. */
function keyOf(id: number | string, title: string): string {
  const slug = slugOf(title);
  return slug ? `${id}-${slug}` : String(id);
}

/** Path of an ad without language prefix. */
export function recruitmentPath({ id, title }: { id: number; title: string }): string {
  return `/recruitment/${keyOf(id, title)}`;
}

/** Path of a company without language prefix. */
export function companyPath({ id, name }: { id: number; name: string }): string {
  return `/company/${keyOf(id, name)}`;
}

/** Published content, whose name is its title. */
type Titled = { id: number; title: string };

/** Path of an event without language prefix. */
export const eventPath = ({ id, title }: Titled): string => `/events/${keyOf(id, title)}`;

/** Path of a notification without language prefix. */
export const notificationPath = ({ id, title }: Titled): string => `/notification/${keyOf(id, title)}`;

/** Path of a frequently asked question without language prefix. */
export const questionPath = ({ id, title }: Titled): string => `/faq/${keyOf(id, title)}`;

/** Subject of a landing page: a career, a province, or a career in a province. */
export interface LandingSubject {
  career?: { id: number; name: string } | undefined;
  place?: { code: string; name: string } | undefined;
}

/** Path of the landing page of a career, a province, or a career in a province, without language prefix. */
export function landingPath({ career, place }: LandingSubject): string {
  const parts = [
    career ? keyOf(career.id, career.name) : 'in',
    ...(place ? [keyOf(place.code, place.name)] : []),
  ];
  return `/jobs/${parts.join('/')}`;
}

/** Names of a record, Vietnamese first. An ad has a title in the languages in which it was written; a company has a name in all. */
type Names = Partial<Record<Language, string>>;

/**
 * Paths of a record in each language, without prefix and encoded for a link. If it has no name in a language, both page
 * and path use the first name that it has.
 */
export function recordPaths(pathOf: (name: string) => string, names: Names): Record<Language, string> {
  const [other = ''] = Object.values(names);
  const path = (language: Language) => encodeURI(pathOf(names[language] ?? other));
  return Object.fromEntries(languages.map((one) => [one, path(one)])) as Record<Language, string>;
}
