import type * as admin from '#contract/admin/money/admin-support.ts';
import type * as contract from '#contract/money/support.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import {
  cancelSupportClaim,
  confirmSupportPayment,
  paySupportClaim,
  proposeSupportPayment,
  returnSupportMoney,
} from './acts.ts';
import { listAllSupportClaims, showAnySupportClaim } from './admin-support.ts';
import { decideMutual } from './mutual.ts';
import { showOwnReferral, storeBankAccount } from './own-support.ts';

export const supportHandlers: Handlers<typeof contract> = {
  showReferral: showOwnReferral,
  giveBankAccount: async (work, input) => {
    await storeBankAccount(work, input);
    work.setMessage('message.update_success');
    return showOwnReferral(work);
  },
};

export const adminSupportHandlers: Handlers<typeof admin> = {
  listSupport: listAllSupportClaims,
  showSupport: async (work, { id }) => {
    const shown = await showAnySupportClaim(work, id);
    await work.audit({ action: 'support.view', objectKind: 'support', objectId: id });
    return shown;
  },
  proposeSupport: async (work, { id }) => {
    await proposeSupportPayment(work, id);
    work.setMessage('message.support_proposed');
    return showAnySupportClaim(work, id);
  },
  confirmSupport: async (work, { id }) => {
    await confirmSupportPayment(work, id);
    work.setMessage('message.support_confirmed');
    return showAnySupportClaim(work, id);
  },
  paySupport: async (work, input) => {
    await paySupportClaim(work, input);
    work.setMessage('message.support_paid');
    return showAnySupportClaim(work, input.id);
  },
  decideMutual: async (work, input) => {
    await decideMutual(work, input);
    work.setMessage('message.update_success');
    return showAnySupportClaim(work, input.id);
  },
  returnSupport: async (work, input) => {
    await returnSupportMoney(work, input);
    work.setMessage('message.support_returned');
    return showAnySupportClaim(work, input.id);
  },
  cancelSupport: async (work, input) => {
    await cancelSupportClaim(work, input);
    work.setMessage('message.support_cancelled');
    return showAnySupportClaim(work, input.id);
  },
};
