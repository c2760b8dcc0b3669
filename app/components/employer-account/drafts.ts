/** Drafts of what an account is changed to; the page that finds one opens its dialog again. A password has none. */
export const accountDrafts = {
  name: 'account-name',
  email: 'account-email',
  phone: 'account-phone',
} as const;
