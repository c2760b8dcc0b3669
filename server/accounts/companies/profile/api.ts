import type * as contract from '#contract/accounts/companies.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import {
  arrangePhotos,
  describePhoto,
  removeLogo,
  updateCompany,
  uploadLogo,
  uploadPhoto,
} from './actions.ts';
import { showOwnCompanyPage, showPublicCompany } from './show.ts';

export const companyHandlers: Handlers<typeof contract> = {
  showCompany: (context, { id }) => showPublicCompany(context, id),
  showOwnCompany: ({ db, actor, language }) => showOwnCompanyPage(db, actor.companyId, language),
  updateOwnCompany: (work, input) => {
    work.setMessage('message.update_success');
    return updateCompany(work, input);
  },
  uploadLogo: (work) => uploadLogo(work),
  removeLogo: (work) => removeLogo(work),
  uploadPhoto: (work) => uploadPhoto(work),
  arrangePhotos: (work, order) => arrangePhotos(work, order),
  describePhoto: (work, input) => {
    work.setMessage('message.update_success');
    return describePhoto(work, input);
  },
};
