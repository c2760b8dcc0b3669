import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useSyncExternalStore } from 'react';
import {
  getFoldedNavGroups,
  onFoldedNavGroupsChange,
  setNavGroupFolded,
} from '#app/browser/folded-groups.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { AdminRole } from '#contract/call.ts';
import { adminNav, type NavGroup } from '../navigation/nav-admin.ts';
import { SideNav, type WaitingTab } from './side-nav.tsx';
import type { WaitingCounts } from './use-waiting-counts.ts';

interface AdminNavProps {
  staff: AdminRole | undefined;
  counts: WaitingCounts | undefined;
}

/** Sidebar of the administration: groups fold, and the browser remembers them. A folded group shows the sum of its counts. */
export function AdminNav({ staff, counts }: AdminNavProps) {
  const folded = useSyncExternalStore(onFoldedNavGroupsChange, getFoldedNavGroups, () => noneFolded);
  const tabs = counts ? waitingTabs(counts) : {};
  return adminNav(staff).map((group) =>
    group.title ? (
      <FoldingGroup key={group.key} group={group} tabs={tabs} isFolded={folded.has(group.key)} />
    ) : (
      <div key={group.key} className="side-group">
        <SideNav items={group.items} counts={tabs} />
      </div>
    ),
  );
}

const noneFolded: ReadonlySet<string> = new Set();

interface FoldingGroupProps {
  group: NavGroup;
  tabs: Readonly<Record<string, WaitingTab | undefined>>;
  isFolded: boolean;
}

function FoldingGroup({ group: { key, title, items }, tabs, isFolded }: FoldingGroupProps) {
  const { t, language } = useTranslation();
  const waiting = items.reduce((sum, { to }) => sum + (tabs[to]?.count ?? 0), 0);
  const number = formatNumber(waiting, language);
  return (
    <details
      className="side-group side-fold"
      open={!isFolded}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isFolded) setNavGroupFolded(key, !currentTarget.open);
      }}
    >
      <summary className="side-title">
        {title && t(title)}
        {isFolded && waiting > 0 && (
          <span className="font-num">
            <span aria-hidden="true">{number}</span>
            <span className="visually-hidden">{t('shell.admin.waiting', { number })}</span>
          </span>
        )}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </summary>
      <SideNav items={items} counts={tabs} />
    </details>
  );
}

/** Counts of the entries, each with the tab that it counts. Companies wait in three tabs: the first that is not empty. */
function waitingTabs(counts: WaitingCounts): Record<string, WaitingTab> {
  const { employers, names, pages } = counts;
  const queue =
    employers > 0 || names + pages === 0 ? 'state=waiting' : names > 0 ? 'names=waiting' : 'pages=waiting';
  return {
    '/admin/account/employer': {
      count: employers + names + pages,
      to: `/admin/account/employer?${queue}`,
    },
    '/admin/recruitment': { count: counts.recruitments, to: '/admin/recruitment?state=waiting' },
    '/admin/recruitment/banner': {
      count: counts.banners,
      to: '/admin/recruitment/banner?state=paid_waiting',
    },
    '/admin/question': { count: counts.inquiries, to: '/admin/question?state=unanswered' },
    '/admin/report': { count: counts.reports, to: '/admin/report' },
    '/admin/order': { count: counts.orders, to: '/admin/order?state=checking' },
    '/admin/order/deposit': { count: counts.deposits, to: '/admin/order/deposit?state=open' },
  };
}
