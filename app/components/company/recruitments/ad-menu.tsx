import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDiamond from '@tabler/icons-react/dist/esm/icons/IconDiamond.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { recruitmentPath } from '#app/address/slug.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import { hasPublicPage } from '#app/components/shared/recruitment/public-page.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx';
import { memberRoles } from '#contract/call.ts';
import type { OwnAd } from './own-ad.ts';
import type { AdAct } from './use-ad-acts.tsx';

const acts = [
  ['submit', IconSend],
  ['stop_receive', IconPlayerPause],
  ['resume', IconPlayerPlay],
  ['copy', IconCopy],
  ['stop', IconPlayerStop],
  ['delete', IconTrash],
] as const;
const dangerous: readonly AdAct[] = ['stop', 'delete'];

/** Menu of the actions that are possible on an ad now, as the server's answer states them (`abilities`). */
export function AdMenu({ ad, onAct }: { ad: OwnAd; onAct: (ad: OwnAd, act: AdAct) => void }) {
  const { t } = useTranslation();
  const label = t('employer.ads.menu.label', { title: ad.title || t('employer.ads.untitled') });
  const isWriter = useHasRole(memberRoles.ads);
  const readsApplicants = useHasRole(memberRoles.applicants);
  const isBuyer = useHasRole(memberRoles.ordering);
  const items: MenuItem[] = [
    ...(isWriter
      ? []
      : [{ label: t('employer.ads.menu.read'), icon: IconEye, href: `/employer/recruitment/edit/${ad.id}` }]),
    ...(ad.abilities.edit
      ? [
          {
            label: t('employer.ads.menu.edit'),
            icon: IconPencil,
            href: `/employer/recruitment/edit/${ad.id}`,
          },
        ]
      : []),
    ...(ad.posted_at !== null && readsApplicants
      ? [{ label: t('employer.ads.menu.applicants'), icon: IconUsers, href: applicantsPath(ad) }]
      : []),
    ...(hasPublicPage(ad)
      ? [{ label: t('employer.ads.menu.public'), icon: IconExternalLink, href: recruitmentPath(ad) }]
      : []),
    ...(ad.abilities.edit && isBuyer
      ? [
          {
            label: t('employer.ads.menu.premium'),
            icon: IconDiamond,
            href: `/employer/service/buy/premium?ad=${ad.id}`,
          },
        ]
      : []),
    ...(isWriter
      ? [
          { label: t('employer.ads.menu.assign'), icon: IconUserPlus, onSelect: () => onAct(ad, 'assign') },
          {
            label: t('employer.ads.menu.criteria'),
            icon: IconListCheck,
            onSelect: () => onAct(ad, 'criteria'),
          },
        ]
      : []),
    ...acts
      .filter(([act]) => ad.abilities[act])
      .map(([act, icon]) => ({
        label: t(`employer.ads.menu.${act}`),
        icon,
        danger: dangerous.includes(act),
        onSelect: () => onAct(ad, act),
      })),
  ];
  return (
    <Menu
      align="end"
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} icon={IconDots} label={label} size="dense" />}
    />
  );
}

/** Path of the applicants of an ad. */
export const applicantsPath = ({ id }: { id: number }) => `/employer/candidate/${id}`;
