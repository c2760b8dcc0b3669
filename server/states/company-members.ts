import type { CompanyMemberState } from '#contract/enums.ts';
import { all, caseOf, column } from '#server/infrastructure/db/predicates.ts';

const state = column('state', 'm.state');

/** The member signs in and acts, as long as the company's account may. In SQL over `company_member m`, like the next one. */
export const isMemberActive = state.is('ACTIVE');
/** The member has left the company. Its name stays with what it did. */
export const isMemberEnded = state.is('ENDED');
/** How people read the state. */
export const memberState = caseOf<CompanyMemberState>()([['ACTIVE', isMemberActive]], 'ENDED');
/** An active member with all rights. At least one exists in each living company (docs/rules.md#members-of-a-company). */
export const isActiveOwner = all(isMemberActive, column('role', 'm.role').is('owner'));
