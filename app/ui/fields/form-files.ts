/** How a form waits for its files: set by the code of uploads (unsent-files.ts), which most pages do without. */
export const formFiles: {
  /** Nothing if no file of the form is missing; else whether all have arrived. */
  settle?: (form: HTMLElement | null) => Promise<boolean> | undefined;
} = {};
