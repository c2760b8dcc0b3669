import { call, employer, everyMember } from '../call.ts';
import { quickSearch } from '../quick-search.ts';

export const searchOwn = call('POST /employer/search/show', {
  ...quickSearch,
  summary:
    'Own ads and applicants, by exact number or e-mail first, then by the beginning of their names; the text is not stored',
  access: employer(...everyMember),
});
