import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Gallery } from '#app/ui/gallery/gallery.tsx';

export const screen = defineScreen('/admin/test-2/pieces', {
  ...staffPage,
  demoOnly: true,
  title: 'trial.pieces.title',
  query: ['part', 'scheme'],
});

/** `?part=dates&scheme=dark` shows one part of the gallery, as at /dev/ui. */
export async function load({ query }: LoadArgs) {
  return { part: query.get('part') ?? undefined, scheme: query.get('scheme') ?? undefined };
}

/** Every component of app/ui in the width that the administration leaves for it. */
export function Page({ data }: PageProps<typeof load>) {
  return <Gallery {...data} />;
}
