/** Drafts of what the own account is changed to; the page that finds one opens its dialog again. A password has none. */
export const ownDrafts = { name: 'staff-name', email: 'staff-email' } as const;
