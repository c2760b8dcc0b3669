import { Gallery } from '#app/ui/gallery/gallery.tsx';

/** /dev/ui: every piece of app/ui in its states, in demo and test mode only. */
export function Page() {
  return <Gallery />;
}
