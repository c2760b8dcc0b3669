import { defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { Gallery } from '#app/ui/gallery/gallery.tsx';

export const screen = defineScreen('/dev/ui', {
  area: 'none',
  title: 'ui.gallery_title',
  query: ['part', 'scheme'],
  demoOnly: true,
});

/** `?part=dates&scheme=dark` shows one part of the gallery. */
export async function load({ query }: LoadArgs) {
  return { part: query.get('part') ?? undefined, scheme: query.get('scheme') ?? undefined };
}

/** /dev/ui: every component of app/ui in its states, in demo and test mode only. */
export function Page({ data }: PageProps<typeof load>) {
  return <Gallery {...data} />;
}
