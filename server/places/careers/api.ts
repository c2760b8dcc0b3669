import type * as catalogs from '#contract/admin/admin-catalogs.ts';
import { limits } from '#contract/limits.ts';
import type * as contract from '#contract/references.ts';
import { foldWords } from '#contract/text/fold.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import {
  addEntry,
  mergeCatalogEntry,
  moveInList,
  removeUnused,
  renameCatalogEntry,
  showCatalog,
} from './catalog.ts';
import {
  type CareerFound,
  findSkills,
  listActiveCareers,
  listActiveIndustries,
  listEmploymentTypes,
  listExperienceBands,
} from './queries.ts';
import { suggestSkills } from './used-skills.ts';

export const referencesHandlers: Handlers<typeof contract> = {
  listExperience: async ({ db, language }) => ({ list: await listExperienceBands(db, language) }),

  listRecruitmentTypes: async ({ db, language }) => ({ list: await listEmploymentTypes(db, language) }),

  listIndustries: async ({ db, language }) => ({ list: await listActiveIndustries(db, language) }),

  listBenefits: async ({ db, language }) => ({ list: await findSkills(db, language, all('benefit')) }),

  listPriorityConditions: async ({ db, language }) => ({
    list: await findSkills(db, language, all('priority')),
  }),

  listSoftSkills: async ({ db, language }) => ({ list: await findSkills(db, language, all('soft_skill')) }),

  listCareers: async ({ db, language }, { key, parent_id }) => {
    const groups = toTree(await listActiveCareers(db, language));
    const asked = groups.filter((group) => parent_id === undefined || group.id === parent_id);
    return { list: key === undefined ? asked : narrow(asked, foldWords(key)) };
  },

  searchSkills: async ({ db, language }, { key, kind, limit }) => ({
    list: await findSkills(db, language, { kind, key, limit: limit ?? limits.pageSizeMax }),
  }),

  proposeSkills: async ({ db, language, now }, { career_ids, limit }) => ({
    list: (await suggestSkills(db, career_ids, language, now))
      .slice(0, limit ?? limits.pageSizeMax)
      .map((name) => ({ name })),
  }),
};

/** Returns the whole list. These lists are short, so the limit only bounds the size of the answer. */
function all<Kind>(kind: Kind) {
  return { kind, limit: limits.pagedItemsMax };
}

type Group = CareerFound & { child: CareerFound[] };

function toTree(careers: CareerFound[]): Group[] {
  const byParent = Map.groupBy(careers, (career) => career.parent_id);
  return (byParent.get(null) ?? []).map((group) => ({ ...group, child: byParent.get(group.id) ?? [] }));
}

/**
 * Filters groups of careers by a typed key. A group whose own name contains the key stays with all its careers,
 * otherwise only with matching careers.
 */
function narrow(groups: Group[], key: string): Group[] {
  return groups
    .map((group) =>
      group.folded.includes(key)
        ? group
        : { ...group, child: group.child.filter((career) => career.folded.includes(key)) },
    )
    .filter((group) => group.folded.includes(key) || group.child.length > 0);
}

export const catalogHandlers: Handlers<typeof catalogs> = {
  listCatalog: async ({ db }, { catalog }) => ({ list: await showCatalog(db, catalog) }),
  createEntry: addEntry,
  renameEntry: renameCatalogEntry,
  moveEntry: async (work, input) => {
    await moveInList(work, input);
    return {};
  },
  removeEntry: async (work, input) => {
    await removeUnused(work, input);
    return {};
  },
  mergeEntry: async (work, input) => {
    await mergeCatalogEntry(work, input);
    return {};
  },
};
