/** Names of the islands, as they stand in pages; the table says what each one is. */
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
