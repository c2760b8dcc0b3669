import { type Api, assertOk } from '#app/api/types.ts';
import { reportReasons } from '#contract/enums.ts';
import { fileUrl } from '#contract/files.ts';
import type { NewSubject } from './values.ts';

/**
 * Loads the subject of a new report from `?recruitment=` or `?company=` with an id, `&photo=` of the company and `&reason=`. Returns null for a question; a
 * record that the public may not read is the 404 page.
 */
export async function loadSubject(api: Api, query: URLSearchParams): Promise<NewSubject | null> {
  const ad = Number(query.get('recruitment'));
  if (ad > 0) {
    const { id, title } = assertOk(await api('GET /recruitment/show', { id: ad }));
    return { kind: 'recruitment', id, name: title, photo: null };
  }
  const company = Number(query.get('company'));
  if (!(company > 0)) return null;
  const { id, company_name, photos } = assertOk(await api('GET /company/show', { id: company }));
  const photo = photos.find((one) => one.id === query.get('photo'));
  const reason = reportReasons.find((one) => one === query.get('reason'));
  return {
    ...{ kind: 'company', id, name: company_name, photo: photo ? fileUrl(photo.id) : null },
    ...(photo && { photo_id: photo.id }),
    ...(reason && { reason }),
  };
}
