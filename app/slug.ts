import { fold } from '#contract/fold.ts';

const slugMax = 80;

/** Title as a part of an address (decisions 2): đ as d, marks folded, Hangul kept, everything else "-", 80 characters. */
export function slugOf(title: string): string {
  const slug = fold(title).replace(/[^a-z0-9가-힣]+/g, '-');
  return slug
    .slice(slug.startsWith('-') ? 1 : 0)
    .slice(0, slugMax)
    .replace(/-$/, '');
}

/** Last part of the address of a record: its id, and its title when that leaves anything. */
export function keyOf(id: number, title: string): string {
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

/** The id that an address names; undefined when it names none (decisions 6). The rest of the key decides nothing. */
export function idOfKey(key = ''): number | undefined {
  const [, id] = /^([1-9]\d{0,14})(?:-|$)/.exec(key) ?? [];
  return id ? Number(id) : undefined;
}
