import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { allCalls } from '#contract/index.ts';
import { recordKindOf } from '#contract/record-ids.ts';
import { getDefinition } from '../support/values/arbitrary.ts';

/**
 * Ids in public answers that identify neither an ad nor a company. All other ids must be marked (`adId`, `companyId`):
 * by these marks, a cached page records which ads and companies it shows. An ad with an unmarked id would stay on
 * cached pages after it was stopped.
 */
const others = new Set([
  'GET /alert/show: id',
  'GET /alert/reader/show: list[].id',
  // A career or a company, in answers that no page contains.
  'GET /home/suggest: list[].id',
  'GET /home/experience: list[].id',
  'GET /home/recruitment: list[].id',
  'GET /home/industry: list[].id',
  'GET /home/benefit: list[].id',
  'GET /home/priority: list[].id',
  'GET /home/soft-skill: list[].id',
  'POST /home/career: list[].id',
  'POST /home/career: list[].child[].id',
  'POST /home/search-skills: list[].id',
  'GET /content/menu/list: list[].children[].id',
  'GET /content/policy/show: versions[].id',
]);
/** A record of published content, in the list and on the page of its kind. */
const content = /^GET \/content\/\w+\/(?:list: \w+\[\]|show: )\.?id$/;
const careerOrIndustry = /(?:career|careers\[\]|industry)\.id$|(?:career_ids\[\]|parent_id|former_ids\[\])$/;

/** Paths of unmarked whole numbers whose name is that of an id. */
function listUnmarked(schema: z.core.$ZodType, path = ''): string[] {
  if (recordKindOf(schema)) return [];
  const { shape, element, innerType, valueType, options, out, type } = getDefinition(schema);
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) =>
      listUnmarked(field, path ? `${path}.${name}` : name),
    );
  if (options) return options.flatMap((option) => listUnmarked(option, path));
  const values = element ?? valueType;
  if (values) return listUnmarked(values, `${path}[]`);
  const inner = innerType ?? out;
  if (inner) return listUnmarked(inner, path);
  return type === 'number' && /(?:^|[._])ids?(?:\[\])?$/.test(path) ? [path] : [];
}

const isPublicRead = ({ access, effect }: AnyCall) => access.who === 'anyone' && effect === 'read';

test('every id of an ad or a company in a public answer is marked as such', () => {
  const found = allCalls
    .filter(isPublicRead)
    .flatMap(({ name, output }) => listUnmarked(output).map((path) => `${name}: ${path}`))
    .filter((id) => !careerOrIndustry.test(id) && !content.test(id));
  expect(new Set(found)).toEqual(others);
});
