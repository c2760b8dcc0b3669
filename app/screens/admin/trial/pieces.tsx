import type { LoadArgs, PageProps } from '#app/screen.ts';
import { Gallery } from '#app/ui/gallery/gallery.tsx';

/** `?part=dates&scheme=dark` shows one part of it, as at /dev/ui. */
export async function load({ query }: LoadArgs) {
  return { part: query.get('part') ?? undefined, scheme: query.get('scheme') ?? undefined };
}

/** Every piece of the interface in the room that the administration leaves it. */
export function Page({ data }: PageProps<typeof load>) {
  return <Gallery {...data} />;
}
