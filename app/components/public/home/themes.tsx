import { Banners } from '#app/components/shared/banner/banners.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { AdBlock } from './ad-block.tsx';
import styles from './home.module.css';

interface ThemesProps {
  themes: OutputOf<'GET /content/theme/list'>['list'];
  banners: OutputOf<'GET /content/banner/list'>;
  /** Current time in milliseconds. */
  now: number;
}

/** Themes as blocks of ads: sub banner 1 is between the first two, sub banner 2 between the second and the third. */
export function Themes({ themes, banners, now }: ThemesProps) {
  const { t } = useTranslation();
  const [first, second, ...others] = themes.map((theme) => (
    <AdBlock
      key={theme.id}
      title={theme.title}
      lang={languageTag[theme.title_language]}
      text={theme.text}
      url={theme.url}
      cards={theme.recruitments}
      now={now}
      isLow
    />
  ));
  const band = (list: typeof banners.sub_1, label: string) =>
    list.length > 0 && (
      <div className={cx(styles.block, 'late-layout')}>
        <Banners banners={list} variant="band" label={label} />
      </div>
    );
  return (
    <>
      {first}
      {band(banners.sub_1, t('home.banners.sub_1'))}
      {second}
      {band(banners.sub_2, t('home.banners.sub_2'))}
      {others}
    </>
  );
}
