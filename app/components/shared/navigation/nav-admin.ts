import IconAd2 from '@tabler/icons-react/dist/esm/icons/IconAd2.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconHierarchy2 from '@tabler/icons-react/dist/esm/icons/IconHierarchy2.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { type AdminRole, hasStaffRole, staffRoles } from '#contract/call.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { type NavItem, onlyExistingPages } from './nav.ts';

interface AdminNavItem extends NavItem {
  /** Roles that may open the page, besides owners; all roles without it. */
  staff?: readonly AdminRole[];
}

export interface NavGroup<Item extends NavItem = NavItem> {
  /** Name by which a browser remembers that the group is folded. */
  key: string;
  title?: WordKey;
  items: Item[];
}

const { reading, answering, publishing, booking, pricing } = staffRoles;
const ownersOnly: readonly AdminRole[] = [];

/** At most six groups: more of them hide the page that is looked for (docs/decisions/0123-first-page-and-sidebar.md). */
const adminGroups: NavGroup<AdminNavItem>[] = [
  {
    key: 'overview',
    items: [{ to: '/admin', label: 'shell.nav.overview', icon: IconLayoutDashboard }],
  },
  {
    key: 'members',
    title: 'shell.admin.members',
    items: [
      { to: '/admin/account/candidate', label: 'shell.nav.candidates', icon: IconUsers, staff: reading },
      { to: '/admin/account/employer', label: 'shell.nav.employers', icon: IconBuilding, staff: reading },
      { to: '/admin/question', label: 'shell.nav.inquiries', icon: IconMessageCircle, staff: answering },
      { to: '/admin/report', label: 'shell.nav.reports', icon: IconFlag, staff: reading },
    ],
  },
  {
    key: 'recruitment',
    title: 'shell.admin.recruitment',
    items: [
      { to: '/admin/recruitment', label: 'shell.nav.all_recruitments', icon: IconFileText, staff: reading },
      { to: '/admin/recruitment/banner', label: 'shell.nav.company_banners', icon: IconAd2, staff: reading },
      {
        to: '/admin/recruitment/employer',
        label: 'shell.nav.advertisers',
        icon: IconBuildingStore,
        staff: reading,
      },
      {
        to: '/admin/recruitment/job',
        label: 'shell.nav.recruitment_jobs',
        icon: IconHierarchy2,
        staff: reading,
      },
      { to: '/admin/job', label: 'shell.nav.careers', icon: IconListTree, staff: reading },
      { to: '/admin/business', label: 'shell.nav.industries', icon: IconCategory, staff: reading },
      { to: '/admin/import', label: 'shell.nav.imports', icon: IconDatabaseImport, staff: reading },
    ],
  },
  {
    key: 'content',
    title: 'shell.admin.content',
    items: [
      { to: '/admin/events', label: 'shell.nav.events', icon: IconCalendarEvent, staff: publishing },
      {
        to: '/admin/notification',
        label: 'shell.nav.notifications',
        icon: IconSpeakerphone,
        staff: publishing,
      },
      { to: '/admin/faq', label: 'shell.nav.faq', icon: IconHelp, staff: publishing },
      { to: '/admin/policy/update', label: 'shell.nav.policies', icon: IconScale, staff: publishing },
      { to: '/admin/home/menu', label: 'content_kind.menu.title', icon: IconMenu2, staff: publishing },
      { to: '/admin/home/banner', label: 'content_kind.banner.title', icon: IconPhoto, staff: publishing },
      { to: '/admin/home/theme', label: 'content_kind.theme.title', icon: IconLayoutGrid, staff: publishing },
      { to: '/admin/home/topic', label: 'content_kind.topic.title', icon: IconTags, staff: publishing },
      {
        to: '/admin/home/arrangement',
        label: 'shell.nav.arrangement',
        icon: IconLayoutList,
        staff: publishing,
      },
    ],
  },
  {
    key: 'money',
    title: 'shell.admin.money',
    items: [
      { to: '/admin/order', label: 'shell.nav.orders', icon: IconReceipt, staff: booking },
      { to: '/admin/order/deposit', label: 'shell.nav.deposits', icon: IconCoins, staff: booking },
      {
        to: '/admin/order/statement',
        label: 'shell.nav.statement',
        icon: IconFileSpreadsheet,
        staff: booking,
      },
      { to: '/admin/order/settlement', label: 'shell.nav.settlement', icon: IconReportMoney, staff: booking },
      { to: '/admin/order/support', label: 'shell.nav.support', icon: IconGift, staff: booking },
      {
        to: '/admin/setting/recruitment',
        under: '/admin/setting',
        label: 'shell.nav.prices',
        icon: IconCash,
        staff: pricing,
      },
    ],
  },
  {
    key: 'system',
    title: 'shell.admin.system',
    items: [
      { to: '/admin/account/staff', label: 'shell.nav.staff', icon: IconShieldLock, staff: ownersOnly },
      { to: '/admin/system', label: 'shell.nav.setting', icon: IconAdjustments, staff: ownersOnly },
      { to: '/admin/audit', label: 'shell.nav.audit', icon: IconHistory, staff: ownersOnly },
      { to: '/admin/sign-in', label: 'shell.nav.sign_ins', icon: IconLogin2, staff: ownersOnly },
    ],
  },
];

/** Sidebar of the administration by group: only pages that this role may open, and no empty groups. */
export const adminNav = (role: AdminRole | undefined): NavGroup[] =>
  adminGroups
    .map((group) => ({
      ...group,
      items: onlyExistingPages(group.items).filter(
        ({ staff }) => !staff || (role !== undefined && hasStaffRole(role, staff)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
