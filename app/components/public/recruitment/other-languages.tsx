import { addressOf } from '#app/address/addresses.ts';
import { recordPaths, recruitmentPath } from '#app/address/slug.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { languages, languageTag } from '#contract/languages.ts';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';

/** Links to the pages of an ad in the languages that it has a title in. */
export function OtherLanguages({ id, titles }: Pick<PublicRecruitment, 'id' | 'titles'>) {
  const { t, language } = useTranslation();
  const paths = recordPaths((title) => recruitmentPath({ id, title }), titles);
  return languages
    .filter((one) => one !== language && titles[one])
    .map((one) => (
      <a
        key={one}
        href={addressOf(paths[one], one)}
        hrefLang={languageTag[one]}
        lang={languageTag[one]}
        className="text-link"
      >
        {t(`recruitment.read_in.${one}`)}
      </a>
    ));
}
