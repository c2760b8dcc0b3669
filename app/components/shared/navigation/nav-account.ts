import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFileCv from '@tabler/icons-react/dist/esm/icons/IconFileCv.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { Viewer } from '#app/browser/account.ts';
import { hasScreen } from '#app/route-table/screens.ts';
import { type CompanyRight, hasCompanyRole, memberRoles, ownersOnly } from '#contract/call.ts';
import { type NavItem, onlyExistingPages } from './nav.ts';

/** Pages of a candidate: the left side of my page, and the account menu. */
export const candidateNav = onlyExistingPages([
  { to: '/user', label: 'shell.nav.overview', icon: IconUserCircle },
  { to: '/user/profile-management', label: 'shell.nav.resumes', icon: IconFileCv },
  { to: '/user/recruitment/apply', label: 'shell.nav.applications', icon: IconFileCheck },
  { to: '/user/alerts', label: 'shell.nav.alerts', icon: IconBell },
  { to: '/user/recruitment/saved', label: 'shell.nav.saved_recruitments', icon: IconBookmark },
  { to: '/user/company/saved', label: 'shell.nav.saved_companies', icon: IconHeart },
  { to: '/user/recruitment/story', label: 'shell.nav.viewed', icon: IconHistory },
  { to: '/user/referral', label: 'shell.nav.referral', icon: IconGift },
  { to: '/user/settings', label: 'shell.settings', icon: IconUserCog },
  { to: '/question', label: 'shell.nav.questions', icon: IconHelpCircle },
] satisfies NavItem[]);

interface CompanyNavItem extends NavItem {
  /** Roles that may open the page, besides owners; all roles without it. */
  members?: readonly CompanyRight[];
  /** On phones it is reached from the overview and the account menu, because the bar has space for five pages. */
  isOffBar?: true;
}

const companyItems = onlyExistingPages<CompanyNavItem>([
  { to: '/employer', label: 'shell.nav.overview', icon: IconLayoutDashboard },
  { to: '/employer/recruitment', label: 'shell.nav.own_recruitments', icon: IconBriefcase },
  {
    to: '/employer/recruitment/pay',
    label: 'shell.nav.hidden_pay',
    icon: IconEyeOff,
    members: memberRoles.ads,
    isOffBar: true,
  },
  {
    to: '/employer/candidate',
    label: 'shell.nav.applicants',
    icon: IconUsers,
    members: memberRoles.applicants,
  },
  {
    to: '/employer/interview',
    label: 'shell.nav.interviews',
    icon: IconCalendarEvent,
    members: memberRoles.deciding,
    isOffBar: true,
  },
  {
    to: '/employer/report',
    label: 'shell.nav.report',
    icon: IconChartBar,
    members: memberRoles.figures,
    isOffBar: true,
  },
  {
    to: '/employer/service',
    label: 'shell.nav.services',
    icon: IconSpeakerphone,
    members: memberRoles.ordering,
  },
  { to: '/employer/company/edit', label: 'shell.nav.company', icon: IconBuilding, members: ownersOnly },
  { to: '/employer/team', label: 'shell.nav.team', icon: IconUsersGroup, members: ownersOnly },
  { to: '/employer/activity', label: 'shell.nav.activity', icon: IconHistory, members: ownersOnly },
  { to: '/employer/question', label: 'shell.nav.questions', icon: IconHelpCircle },
  { to: '/employer/account', label: 'shell.nav.account', icon: IconUserCog },
]);

/** Pages of a company that this member may open. */
export const employerNav = (viewer: Pick<Viewer, 'member' | 'mayBuy'>): readonly CompanyNavItem[] =>
  companyItems.filter(
    ({ members }) =>
      !members || (viewer.member !== undefined && hasCompanyRole(viewer.member, members, viewer)),
  );

/** Further entries of the account menu of an administrator; all other pages are in the sidebar (nav-admin.ts). */
const adminAccountNav = onlyExistingPages([
  { to: '/admin', label: 'shell.nav.overview', icon: IconLayoutDashboard },
  { to: '/admin/account', label: 'shell.nav.account', icon: IconUserCog },
] satisfies NavItem[]);

/** Entries of the account menu. */
export function accountNav(viewer: Viewer): readonly NavItem[] {
  const { role } = viewer;
  if (role === 'admin') return adminAccountNav;
  return role === 'employer' ? employerNav(viewer) : candidateNav;
}

/** Path of the account settings, if this kind of account has such a page. */
export function settingsPath({ role }: Viewer): string | undefined {
  if (role === 'candidate') return '/user/settings';
  const page = role === 'employer' ? '/employer/account' : '/admin/account';
  return hasScreen(page) ? page : undefined;
}

/** Pages in the bar that phones show to this member. */
export const employerTabs = (viewer: Pick<Viewer, 'member' | 'mayBuy'>): readonly NavItem[] =>
  employerNav(viewer).filter(({ isOffBar }) => !isOffBar);
