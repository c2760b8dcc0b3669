import { type Api, assertOk } from '#app/api/types.ts';
import type { Subject } from './values.ts';

/**
 * Loads the subject of a new report from `?recruitment=` or `?company=` with an id. Returns null for a question; a
 * record that the public may not read is the 404 page.
 */
export async function loadSubject(api: Api, query: URLSearchParams): Promise<Subject | null> {
  const ad = Number(query.get('recruitment'));
  if (ad > 0) {
    const { id, title } = assertOk(await api('GET /recruitment/show', { id: ad }));
    return { kind: 'recruitment', id, name: title };
  }
  const company = Number(query.get('company'));
  if (!(company > 0)) return null;
  const { id, company_name } = assertOk(await api('GET /company/show', { id: company }));
  return { kind: 'company', id, name: company_name };
}
