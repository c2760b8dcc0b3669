import { formFiles } from './form-files.ts';

/** An upload field whose file ids are part of a form: its files must be uploaded before the form is sent. */
interface FilePlace {
  list: () => HTMLElement | null;
  /** Waits for uploads in progress and retries failed ones once. Returns whether none is left. */
  settle: () => Promise<boolean>;
}

const places = new Set<FilePlace>();

/** Registers a field while it is mounted; the returned function removes it. */
export function addFileField(place: FilePlace): () => void {
  places.add(place);
  formFiles.settle = settleFiles;
  return () => {
    places.delete(place);
  };
}

function settleFiles(form: HTMLElement | null): Promise<boolean> | undefined {
  const open = [...places].filter((place) => form?.contains(place.list()));
  return open.length > 0 ? settleAll(open) : undefined;
}

/** Waits until all files are uploaded. Returns false if one failed; the focus is then on its row. */
async function settleAll(open: readonly FilePlace[]): Promise<boolean> {
  const settled = await Promise.all(open.map((place) => place.settle()));
  const failed = open.find((_, at) => !settled[at]);
  failed?.list()?.querySelector<HTMLElement>('[data-problem] button')?.focus();
  return !failed;
}
