import { type Screen, screen } from './screen.ts';

const kinds = ['recruitment', 'banner', 'theme', 'combo', 'tax', 'grant'] as const;

/** Pages on which finance and owners set prices: a part of the table in app/routes.ts. */
export const priceScreens: readonly Screen[] = kinds.map((kind) =>
  screen(`/admin/setting/${kind}`, `admin/setting/${kind}`, {
    area: 'admin',
    guard: 'admin',
    title: `shell.nav.price_${kind}`,
    namespaces: ['price', 'record_form', 'content_form'],
  }),
);
