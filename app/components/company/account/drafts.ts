/** Drafts of the changes to an account; the page that finds one opens its dialog again. A password has no draft. */
export const accountDrafts = {
  name: 'account-name',
  email: 'account-email',
  phone: 'account-phone',
} as const;
