import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { OutputOf } from '#contract/index.ts';
import { roleKey } from './role-key.ts';

export type TeamMember = OutputOf<'GET /employer/member/list'>['list'][number];
export type MemberAct = 'change_role' | 'reset_factor' | 'end';

/** Columns of the team. `isActive`: the list contains only active members, so it needs no column for their state. */
export function useMemberColumns(
  isActive: boolean,
  onAct: (member: TeamMember, act: MemberAct) => void,
): ListColumn<TeamMember>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      head: t('team.name'),
      fold: 'title',
      cell: (row) => (row.is_self ? `${row.user_name} (${t('team.you')})` : row.user_name),
    },
    { key: 'role', head: t('colleague.role'), cell: (row) => t(roleKey(row)) },
    { key: 'uid', head: t('team.uid'), cell: (row) => row.user_uid || t('team.erased') },
    { key: 'email', head: t('colleague.email'), cell: (row) => row.user_email || t('team.erased') },
    {
      key: 'factor',
      head: t('colleague.factor'),
      foldLabel: t('colleague.factor'),
      cell: (row) =>
        row.ended_at ? '–' : t(row.has_factor ? 'colleague.factor_on' : 'colleague.factor_off'),
    },
    {
      key: 'state',
      head: t('team.state.head'),
      isShown: !isActive,
      cell: (row) => <MemberState member={row} />,
    },
    {
      key: 'login',
      ...figureHead(t('team.last_login')),
      cell: (row) => (row.last_login_at ? formatDateTime(row.last_login_at) : t('team.never')),
    },
    {
      key: 'acts',
      head: <span className="visually-hidden">{t('team.acts')}</span>,
      fold: 'end',
      width: 'narrow',
      cell: (row) => row.abilities.end && <MemberMenu member={row} onAct={(act) => onAct(row, act)} />,
    },
  ];
}

function MemberState({ member: { state, ended_at } }: { member: TeamMember }) {
  const { t } = useTranslation();
  if (state === 'ENDED' && ended_at)
    return (
      <Badge tone="da" icon={IconUserOff}>
        {t('team.ended_on', { date: formatDate(ended_at) })}
      </Badge>
    );
  return (
    <Badge tone="la" icon={IconCircleCheck}>
      {t(`team.state.${state}`)}
    </Badge>
  );
}

/** Acts on a colleague; the own membership has none. */
function MemberMenu({ member, onAct }: { member: TeamMember; onAct: (act: MemberAct) => void }) {
  const { t } = useTranslation();
  const label = t('team.act.menu', { name: member.user_name });
  return (
    <Menu
      align="end"
      label={label}
      trigger={(props) => <IconButton {...props} icon={IconDots} label={label} size="dense" />}
      items={[
        { label: t('colleague.act.role'), icon: IconUserShield, onSelect: () => onAct('change_role') },
        ...(member.abilities.reset_factor
          ? [
              {
                label: t('colleague.act.reset_factor'),
                icon: IconShieldOff,
                onSelect: () => onAct('reset_factor'),
              },
            ]
          : []),
        { label: t('team.act.end'), icon: IconUserOff, danger: true, onSelect: () => onAct('end') },
      ]}
    />
  );
}
