/** The token of a mail's link, behind the # of this page's address; nothing when the page was opened otherwise. */
export const tokenInAddress = (): string | undefined => /^#([A-Za-z0-9]{22})$/.exec(location.hash)?.[1];
