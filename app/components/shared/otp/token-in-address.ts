/** The token from a mail's link, in the fragment of this page's URL; undefined if the page was opened otherwise. */
export const tokenInAddress = (): string | undefined => /^#([A-Za-z0-9]{22})$/.exec(location.hash)?.[1];
