import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useHasRole } from '#app/browser/member-role.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { memberRoles } from '#contract/call.ts';
import { listPossibleActs } from '../applicant-moves/acts.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';

/** Alternative to dragging: the possible actions on this applicant. Renders nothing for a final stage. */
export function MoveMenu({ row, moves }: { row: Applicant; moves: StageChanges }) {
  const { t } = useTranslation();
  const acts = listPossibleActs(row);
  const decides = useHasRole(memberRoles.deciding);
  const isUndone = decides && row.pending !== null;
  if (acts.length === 0 && !isUndone) return null;
  const label = t('applicant.act.menu', { name: moves.nameOf(row) });
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => <IconButton {...props} icon={IconDots} size="dense" label={label} />}
      items={[
        ...(isUndone
          ? [{ label: t('applicant.pending.undo_this'), onSelect: () => void moves.undo(row) }]
          : []),
        ...acts.map((act) => ({
          label: t(`applicant.act.${act === 'invite' && row.interview ? 'reinvite' : act}`),
          danger: act === 'reject' || act === 'not_hiring',
          onSelect: () => moves.start(act, row),
        })),
      ]}
    />
  );
}
