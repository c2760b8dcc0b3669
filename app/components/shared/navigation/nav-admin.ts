import IconAd2 from '@tabler/icons-react/dist/esm/icons/IconAd2.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconHierarchy2 from '@tabler/icons-react/dist/esm/icons/IconHierarchy2.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLayoutBoard from '@tabler/icons-react/dist/esm/icons/IconLayoutBoard.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { type AdminRole, hasStaffRole, staffRoles } from '#contract/call.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { type NavItem, onlyExistingPages } from './nav.ts';

interface NavGroup {
  title?: WordKey;
  /** Roles that may open its pages, besides owners; all roles without it. */
  staff?: readonly AdminRole[];
  items: NavItem[];
}

const adminGroups: NavGroup[] = [
  { items: [{ to: '/admin', label: 'shell.nav.overview', icon: IconLayoutDashboard }] },
  {
    title: 'shell.admin.members',
    staff: staffRoles.reading,
    items: [
      { to: '/admin/account/candidate', label: 'shell.nav.candidates', icon: IconUsers },
      { to: '/admin/account/employer', label: 'shell.nav.employers', icon: IconBuilding },
    ],
  },
  {
    title: 'shell.admin.recruitment',
    staff: staffRoles.reading,
    items: [
      { to: '/admin/recruitment', label: 'shell.nav.all_recruitments', icon: IconFileText },
      { to: '/admin/recruitment/banner', label: 'shell.nav.company_banners', icon: IconAd2 },
      { to: '/admin/recruitment/employer', label: 'shell.nav.advertisers', icon: IconBuildingStore },
      { to: '/admin/recruitment/job', label: 'shell.nav.recruitment_jobs', icon: IconHierarchy2 },
    ],
  },
  {
    title: 'shell.admin.content',
    staff: staffRoles.publishing,
    items: [
      { to: '/admin/events', label: 'shell.nav.events', icon: IconCalendarEvent },
      { to: '/admin/notification', label: 'shell.nav.notifications', icon: IconSpeakerphone },
      { to: '/admin/faq', label: 'shell.nav.faq', icon: IconHelp },
      { to: '/admin/policy/update', label: 'shell.nav.policies', icon: IconScale },
    ],
  },
  {
    title: 'shell.admin.home',
    staff: staffRoles.publishing,
    items: [
      { to: '/admin/home/menu', label: 'shell.nav.menus', icon: IconMenu2 },
      { to: '/admin/home/banner', label: 'shell.nav.banners', icon: IconPhoto },
      { to: '/admin/home/theme', label: 'shell.nav.themes', icon: IconLayoutGrid },
      { to: '/admin/home/topic', label: 'shell.nav.topics', icon: IconTags },
      { to: '/admin/home/arrangement', label: 'shell.nav.arrangement', icon: IconLayoutList },
    ],
  },
  {
    title: 'shell.admin.lists',
    staff: staffRoles.reading,
    items: [
      { to: '/admin/job', label: 'shell.nav.careers', icon: IconListTree },
      { to: '/admin/business', label: 'shell.nav.industries', icon: IconCategory },
    ],
  },
  {
    title: 'shell.admin.support',
    staff: staffRoles.answering,
    items: [{ to: '/admin/question', label: 'shell.nav.inquiries', icon: IconMessageCircle }],
  },
  {
    title: 'shell.admin.money',
    staff: staffRoles.booking,
    items: [
      { to: '/admin/order', label: 'shell.nav.orders', icon: IconReceipt },
      { to: '/admin/order/deposit', label: 'shell.nav.deposits', icon: IconCoins },
      { to: '/admin/order/statement', label: 'shell.nav.statement', icon: IconFileSpreadsheet },
      { to: '/admin/order/settlement', label: 'shell.nav.settlement', icon: IconReportMoney },
      { to: '/admin/order/support', label: 'shell.nav.support', icon: IconGift },
    ],
  },
  {
    title: 'shell.admin.prices',
    staff: staffRoles.pricing,
    items: [
      { to: '/admin/setting/recruitment', label: 'shell.nav.price_recruitment', icon: IconCash },
      { to: '/admin/setting/banner', label: 'shell.nav.price_banner', icon: IconLayoutBoard },
      { to: '/admin/setting/theme', label: 'shell.nav.price_theme', icon: IconTag },
      { to: '/admin/setting/combo', label: 'shell.nav.price_combo', icon: IconPackage },
      { to: '/admin/setting/tax', label: 'shell.nav.price_tax', icon: IconPercentage },
      { to: '/admin/setting/grant', label: 'shell.nav.price_grant', icon: IconCoins },
    ],
  },
  {
    title: 'shell.admin.system',
    // Owners only.
    staff: [],
    items: [
      { to: '/admin/account/staff', label: 'shell.nav.staff', icon: IconShieldLock },
      { to: '/admin/system', label: 'shell.nav.setting', icon: IconAdjustments },
      { to: '/admin/audit', label: 'shell.nav.audit', icon: IconHistory },
    ],
  },
];

/** Sidebar of the administration by group: only pages that this role may open, and no empty groups. */
export const adminNav = (role: AdminRole | undefined): NavGroup[] =>
  adminGroups
    .filter(({ staff }) => !staff || (role !== undefined && hasStaffRole(role, staff)))
    .map((group) => ({ ...group, items: onlyExistingPages(group.items) }))
    .filter(({ items }) => items.length > 0);
