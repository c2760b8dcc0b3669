import type { z } from 'zod';
import type { describePhoto as describePhotoCall, updateOwnCompany } from '#contract/accounts/companies.ts';
import { fileMessages } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/text/messages.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { deleteUnreferencedFiles, saveUpload } from '#server/infrastructure/files/save-upload.ts';
import { findCurrentWard, isAddressCode } from '#server/places/locations/addresses.ts';
import { restoreCompanyInSearch } from '#server/search/index.ts';
import { removePhotos } from '../decide-pages.ts';
import { requestNames } from '../name-changes.ts';
import { notifyCompany } from '../notify.ts';
import { requestPage } from '../pages.ts';
import { showOwnCompanyPage } from './show.ts';

type Work = Pick<Context, 'db' | 'now' | 'language' | 'fileStore' | 'files'> & { actor: EmployerActor };

/** Changes the company page. Throws 4027 when a colleague saved in between, 414 for a wrong place or industry. */
export async function updateCompany(work: Work, input: z.output<typeof updateOwnCompany.input>) {
  const { db, actor, now, language } = work;
  await checkReferences(work, input);
  const { version, company_name, company_name_kr = null, company_name_en = null, ...fields } = input;
  const currentWard = await findCurrentWard(db, fields.address_code ?? null);
  const saved = await db
    .updateTable('company')
    .set((eb) => ({
      company_representative: fields.company_representative,
      address_code: fields.address_code ?? null,
      address_detail: fields.address_detail ?? null,
      current_ward_code: currentWard,
      established_date: fields.established_date ?? null,
      employee_count: fields.employee_count ?? null,
      industry_id: fields.industry_id ?? null,
      website: fields.website ?? null,
      capital: fields.capital ?? null,
      revenue: fields.revenue ?? null,
      fax: fields.fax ?? null,
      main_business_vi: fields.main_business_vi ?? null,
      main_business_kr: fields.main_business_kr ?? null,
      main_business_en: fields.main_business_en ?? null,
      overview_vi: fields.overview_vi ?? null,
      overview_kr: fields.overview_kr ?? null,
      overview_en: fields.overview_en ?? null,
      vision_vi: fields.vision_vi ?? null,
      vision_kr: fields.vision_kr ?? null,
      vision_en: fields.vision_en ?? null,
      history_vi: fields.history_vi ?? null,
      history_kr: fields.history_kr ?? null,
      history_en: fields.history_en ?? null,
      skills: fields.skills,
      ...(fields.on_job_boards === undefined ? {} : { on_job_boards: fields.on_job_boards }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', actor.companyId)
    .where('version', '=', version)
    .returning(['id'])
    .executeTakeFirst();
  if (!saved) throw apiError('NOT_VALID', 'error.version_conflict');
  if (company_name !== undefined)
    await requestNames(work, { company_name, company_name_kr, company_name_en });
  if (fields.story !== undefined) await requestPage(work, fields);
  // Search finds ads by words of their company, too, so their search rows are written again.
  await restoreCompanyInSearch(db, actor.companyId, now);
  return showOwnCompanyPage(db, actor.companyId, language);
}

async function checkReferences({ db }: Work, fields: z.output<typeof updateOwnCompany.input>): Promise<void> {
  const wrong: Record<string, string> = {};
  if (fields.address_code !== undefined && !(await isAddressCode(db, fields.address_code)))
    wrong.address_code = message('location');
  if (fields.industry_id !== undefined) {
    const industry = await db
      .selectFrom('industry')
      .where('id', '=', fields.industry_id)
      .where('is_active', '=', true)
      .select('id')
      .executeTakeFirst();
    if (!industry) wrong.industry_id = message('choice');
  }
  if (Object.keys(wrong).length > 0) throw validationError(wrong);
}

/** Stores a new logo. The former file is deleted if nothing else refers to it. */
export async function uploadLogo(work: Work) {
  const { db, actor } = work;
  const logo = await saveUpload(work, 'logo', { employer_id: actor.employerId });
  await replaceLogo(work, logo.id);
  return showOwnCompanyPage(db, actor.companyId, work.language);
}

/** Removes the logo. Without a logo, nothing happens. */
export async function removeLogo(work: Work) {
  await replaceLogo(work, null);
  return showOwnCompanyPage(work.db, work.actor.companyId, work.language);
}

async function replaceLogo({ db, actor, now }: Work, logoId: string | null): Promise<void> {
  const before = await db
    .selectFrom('company')
    .where('id', '=', actor.companyId)
    .select('logo_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('company')
    .set({ logo_id: logoId, updated_at: now })
    .where('id', '=', actor.companyId)
    .execute();
  if (before.logo_id !== null) await deleteUnreferencedFiles(db, [before.logo_id]);
  await notifyCompany(db, actor.companyId);
}

/** Adds one photo at the end; administrators see it before the public does. Throws 414 beside `file` when there are 15 already. */
export async function uploadPhoto(work: Work) {
  const { db, actor } = work;
  // The company row is locked so that two uploads cannot both be the fifteenth.
  await db.selectFrom('company').where('id', '=', actor.companyId).select('id').forUpdate().execute();
  const { count, last } = await db
    .selectFrom('company_photo')
    .where('company_id', '=', actor.companyId)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<number | null>('position').as('last')])
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.companyPhotos)
    throw validationError({ file: fileMessages.tooManyImages(limits.companyPhotos) });
  const photo = await saveUpload(work, 'photo', { employer_id: actor.employerId });
  await db.updateTable('file').set({ unseen_since: work.now }).where('id', '=', photo.id).execute();
  await db
    .insertInto('company_photo')
    .values({ company_id: actor.companyId, file_id: photo.id, position: (last ?? -1) + 1 })
    .execute();
  await notifyCompany(db, actor.companyId);
  return showOwnCompanyPage(db, actor.companyId, work.language);
}

/**
 * Puts the company's photos in this order and removes those in `removed`. Photos that are not named move to the end,
 * because another tab has just added them. Throws 404 for ids of other photos.
 */
export async function arrangePhotos(
  { db, actor, language }: Work,
  { photos, removed }: { photos: string[]; removed: string[] },
) {
  // Locked before its photos, so that no story can refer to a photo that is being removed.
  await db.selectFrom('company').where('id', '=', actor.companyId).select('id').forUpdate().execute();
  const present = await db
    .selectFrom('company_photo')
    .where('company_id', '=', actor.companyId)
    .select('file_id')
    .orderBy('position')
    .execute();
  const known = present.map((photo) => photo.file_id);
  if ([...photos, ...removed].some((id) => !known.includes(id))) throw apiError('NOT_FOUND');
  const kept = [...new Set([...photos, ...known])].filter((id) => !removed.includes(id));
  await db.deleteFrom('company_photo').where('company_id', '=', actor.companyId).execute();
  const rows = kept.map((file_id, position) => ({ company_id: actor.companyId, file_id, position }));
  if (rows.length > 0) await db.insertInto('company_photo').values(rows).execute();
  await removePhotos(db, actor.companyId, removed);
  await notifyCompany(db, actor.companyId);
  return showOwnCompanyPage(db, actor.companyId, language);
}

/** Stores the description of a photo. Throws 404 for a photo that is not the company's. */
export async function describePhoto(
  { db, actor, language }: Work,
  { photo, alt_vi, alt_kr, alt_en }: z.output<typeof describePhotoCall.input>,
) {
  const changed = await db
    .updateTable('file')
    .set({ alt_vi: alt_vi ?? null, alt_kr: alt_kr ?? null, alt_en: alt_en ?? null })
    .where('id', '=', photo)
    .where('id', 'in', (eb) =>
      eb.selectFrom('company_photo').where('company_id', '=', actor.companyId).select('file_id'),
    )
    .returning('id')
    .executeTakeFirst();
  orNotFound(changed);
  await notifyCompany(db, actor.companyId);
  return showOwnCompanyPage(db, actor.companyId, language);
}
