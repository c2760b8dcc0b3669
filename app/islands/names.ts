/** Names of the islands in pages; app/reading/island-table.ts defines each of them. */
export type IslandName =
  | 'account'
  | 'session'
  | 'sign-in'
  | 'toasts'
  | 'list'
  | 'found'
  | 'alert'
  | 'words'
  | 'where'
  | 'recent'
  | 'apply'
  | 'contact'
  | 'share'
  | 'save'
  | 'near'
  | 'company-ads'
  | 'photos';
