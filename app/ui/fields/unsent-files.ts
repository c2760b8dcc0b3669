import { formFiles } from './form-files.ts';

/** A place for files whose ids are part of a form: they must have arrived before the form is sent. */
interface FilePlace {
  list: () => HTMLElement | null;
  /** Waits for the files on their way and sends those that failed once more. Returns whether none is left. */
  settle: () => Promise<boolean>;
}

const places = new Set<FilePlace>();

/** Adds a place while it is on the page; the answer removes it. */
export function addFilePlace(place: FilePlace): () => void {
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

/** Waits until all files have arrived. Returns false if one did not; the focus is then on its row. */
async function settleAll(open: readonly FilePlace[]): Promise<boolean> {
  const settled = await Promise.all(open.map((place) => place.settle()));
  const failed = open.find((_, at) => !settled[at]);
  failed?.list()?.querySelector<HTMLElement>('[data-problem] button')?.focus();
  return !failed;
}
