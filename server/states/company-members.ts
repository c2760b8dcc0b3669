import type { CompanyMemberState } from '#contract/enums.ts';
import { all, caseOf, column } from '#server/infrastructure/db/predicates.ts';

const state = column('state', 'm.state');

/**
 * True if the member may sign in and act, as far as the company's account may. All predicates of this file are in SQL
 * over `company_member m`.
 */
export const isMemberActive = state.is('ACTIVE');
/** True if the member has left the company. The member's name stays with past actions. */
export const isMemberEnded = state.is('ENDED');
/** State of a member, as shown to people. */
export const memberState = caseOf<CompanyMemberState>()([['ACTIVE', isMemberActive]], 'ENDED');
/**
 * True for an active member with the role owner. Each open company has at least one
 * (docs/rules.md#members-of-a-company).
 */
export const isActiveOwner = all(isMemberActive, column('role', 'm.role').is('owner'));
