import type { Api } from '#app/api/types.ts';
import type { Criteria } from './criteria.ts';

export interface Named<Id> {
  id: Id;
  name: string;
}

export interface NamedUnit extends Named<string> {
  /** Units that contain this one, from narrow to wide. */
  above: { code: string; name: string }[];
}

/** A band of required years of experience; a maximum of 0 means that none is required. */
export interface ExperienceBand extends Named<number> {
  years_max: number | null;
}

export interface FilterNames {
  bands: ExperienceBand[];
  places: NamedUnit[];
  careers: Named<number>[];
  /** Selected careers that were merged into another, with that one. */
  merged: { id: number; into: number }[];
  /** False if some of the names could not be loaded. */
  isWhole: boolean;
}

/** Names for the filters: the bands of experience, and the selected locations and careers. Failed requests are left out. */
export async function loadFilterNames(api: Api, criteria: Criteria): Promise<FilterNames> {
  const { address_codes, career_ids } = criteria;
  const [bands, places, careers] = await Promise.all([
    api('GET /home/experience', {}, { silent: true }),
    address_codes.length > 0
      ? api('GET /location/names', { codes: [...address_codes] }, { silent: true })
      : undefined,
    career_ids.length > 0 ? api('POST /home/career', {}, { silent: true }) : undefined,
  ]);
  const all = careers?.ok ? careers.data.list.flatMap((group) => [group, ...group.child]) : [];
  return {
    isWhole: [bands, places, careers].every((answer) => answer?.ok !== false),
    bands: bands.ok ? bands.data.list.map(({ id, name, years_max }) => ({ id, name, years_max })) : [],
    places: places?.ok ? places.data.list.map(({ code, name, above }) => ({ id: code, name, above })) : [],
    merged: all.flatMap(({ id: into, former_ids }) =>
      former_ids.filter((id) => career_ids.includes(id)).map((id) => ({ id, into })),
    ),
    careers: all.filter(({ id }) => career_ids.includes(id)).map(({ id, name }) => ({ id, name })),
  };
}
