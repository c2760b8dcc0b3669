/** Drafts of the changes to the own account; the page that finds one opens its dialog again. A password has no draft. */
export const ownDrafts = { name: 'staff-name', email: 'staff-email' } as const;
