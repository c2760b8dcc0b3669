import { admin, adminRoles, call } from '../call.ts';
import { quickSearch } from '../quick-search.ts';

export const searchAll = call('POST /admin/search/show', {
  ...quickSearch,
  summary:
    'Records that the role may open, by exact e-mail, tax code, reference or number first, then by the beginning of their names; the text is not stored',
  access: admin(...adminRoles),
});
