import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { languageTag } from '#contract/languages.ts';
import { isSafeHref } from '#contract/text/rich-text.ts';
import type { MenuEntry } from './frame-data.ts';

interface MenuLinkProps {
  entry: MenuEntry;
  className?: string;
  /** The entry is that of the current page. */
  isCurrent?: boolean;
}

/** A menu entry as a link; as plain text if its target is missing or unsafe. */
export function MenuLink({ entry, className, isCurrent }: MenuLinkProps) {
  const { t, language } = useTranslation();
  const { title, title_language, url, opens_new_window } = entry;
  const lang = title_language === language ? undefined : languageTag[title_language];
  if (!isSafeHref(url)) return <span lang={lang}>{title}</span>;
  return (
    <Link
      to={url}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      {...(opens_new_window && { target: '_blank', rel: 'noopener' })}
    >
      <span lang={lang}>
        {title}
        {opens_new_window && (
          <span className="new-window">
            <Icon of={IconExternalLink} size="chip" />
          </span>
        )}
      </span>
      {opens_new_window && <span className="visually-hidden">{t('shell.new_window')}</span>}
    </Link>
  );
}
