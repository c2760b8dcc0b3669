import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecruitmentCards } from '#server/search/index.ts';
import { listShownBanners, listShownThemes, listThemeAds } from './queries.ts';
import { imageOf, textOf, titleOf } from './texts.ts';

/** Lists the visible banners of the home page, grouped by slot. */
export async function listBannersByKind(db: Db, language: Language, now: Date) {
  const rows = await listShownBanners(db, language, now);
  const banners = rows.flatMap((row) => {
    const title = titleOf(row, language);
    if (!title) return [];
    const text = (base: 'note' | 'text' | 'label') => textOf(row, base, language);
    return [
      {
        kind: row.kind,
        id: row.id,
        ...title,
        note: text('note'),
        text: text('text'),
        label: text('label'),
        url: row.url,
        palette: row.palette,
        image: imageOf({ id: row.file_id, width: row.width, height: row.height }),
      },
    ];
  });
  const ofKind = (kind: (typeof rows)[number]['kind']) => banners.filter((one) => one.kind === kind);
  return { main: ofKind('MAIN'), sub_1: ofKind('SUB_1'), sub_2: ofKind('SUB_2') };
}

/** Lists the visible themes, each with its listed ads up to its limit. Themes without an ad are left out. */
export async function listThemesWithAds(db: Db, language: Language, now: Date) {
  const [themes, ads] = await Promise.all([listShownThemes(db, now), listThemeAds(db, now)]);
  const idsOf = (theme: (typeof themes)[number]) => {
    const placed = ads.filter(({ theme_id }) => theme_id === theme.id);
    return [...new Set(placed.map(({ recruitment_id }) => recruitment_id))].slice(0, theme.recruitment_max);
  };
  const cards = await listRecruitmentCards(db, [...new Set(themes.flatMap(idsOf))], language, now);
  const cardOf = new Map(cards.map(({ data }) => [data.id, data]));
  return themes.flatMap((theme) => {
    const title = titleOf(theme, language);
    const recruitments = idsOf(theme).flatMap((id) => cardOf.get(id) ?? []);
    if (!title || recruitments.length === 0) return [];
    return [{ id: theme.id, ...title, text: textOf(theme, 'text', language), url: theme.url, recruitments }];
  });
}
