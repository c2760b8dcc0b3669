/** A place for files whose ids are part of a form: they must have arrived before the form is sent. */
export interface FilePlace {
  list: () => HTMLElement | null;
  /** Waits for the files on their way and sends those that failed once more. Returns whether none is left. */
  settle: () => Promise<boolean>;
}

const places = new Set<FilePlace>();

/** Adds a place while it is on the page; the answer removes it. */
export function addFilePlace(place: FilePlace): () => void {
  places.add(place);
  return () => {
    places.delete(place);
  };
}

/** The places in a form that show files which have not arrived. */
export function unsentPlaces(form: HTMLElement | null): FilePlace[] {
  return [...places].filter((place) => form?.contains(place.list()));
}

/** Waits until all files of a form have arrived. Returns false if one did not; the focus is then on its row. */
export async function settleFiles(form: HTMLElement | null): Promise<boolean> {
  const open = unsentPlaces(form);
  const settled = await Promise.all(open.map((place) => place.settle()));
  const failed = open.find((_, at) => !settled[at]);
  failed?.list()?.querySelector<HTMLElement>('[data-problem] button')?.focus();
  return !failed;
}
