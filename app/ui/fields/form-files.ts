/** Lets a form wait for its files. Set by the upload code (unsent-files.ts), which most pages do not load. */
export const formFiles: {
  /** Undefined if no file of the form is missing; else whether all have been uploaded. */
  settle?: (form: HTMLElement | null) => Promise<boolean> | undefined;
} = {};
