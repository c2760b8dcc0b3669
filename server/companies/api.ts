import type * as contract from '#contract/companies.ts';
import { fileUrl } from '#contract/files.ts';
import type { Handlers } from '#server/calls/context.ts';
import { arrangePhotos, removeLogo, updateCompany, uploadLogo, uploadPhoto } from './actions.ts';
import { showOwnCompanyPage, showPublicCompany } from './show.ts';

export const companyHandlers: Handlers<typeof contract> = {
  showCompany: ({ db, language, now }, { id }) => showPublicCompany(db, id, language, now),
  showOwnCompany: ({ db, actor, language }) => showOwnCompanyPage(db, actor.companyId, language),
  updateOwnCompany: (work, input) => {
    work.say('message.update_success');
    return updateCompany(work, input);
  },
  uploadLogo: (work) => uploadLogo(work),
  removeLogo: (work) => removeLogo(work),
  uploadPhoto: (work) => uploadPhoto(work),
  arrangePhotos: (work, order) => arrangePhotos(work, order),
  showEmployerAccount: async ({ db, actor }) => {
    const { name, mime, bytes, licence_id, created_at, ...account } = await db
      .selectFrom('employer as e')
      .leftJoin('file as f', 'f.id', 'e.licence_id')
      .where('e.id', '=', actor.id)
      .select([
        'e.user_uid',
        'e.user_name',
        'e.user_email',
        'e.user_phone',
        'e.status',
        'e.licence_id',
        'e.created_at',
        'f.name',
        'f.mime',
        'f.bytes',
      ])
      .executeTakeFirstOrThrow();
    const licence =
      licence_id !== null && name !== null && mime !== null && bytes !== null
        ? { id: licence_id, name, mime, bytes, url: fileUrl(licence_id) }
        : null;
    return { ...account, created_at: created_at.toISOString(), licence };
  },
};
