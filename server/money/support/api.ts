import type * as admin from '#contract/admin/money/admin-support.ts';
import type * as contract from '#contract/money/support.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { cancelSupport, confirmSupport, paySupport, proposeSupport, returnSupport } from './acts.ts';
import { listAllSupport, showSupportOfAny } from './admin-support.ts';
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
  listSupport: listAllSupport,
  showSupport: async (work, { id }) => {
    const shown = await showSupportOfAny(work, id);
    await work.audit({ action: 'support.view', objectKind: 'support', objectId: id });
    return shown;
  },
  proposeSupport: async (work, { id }) => {
    await proposeSupport(work, id);
    work.setMessage('message.support_proposed');
    return showSupportOfAny(work, id);
  },
  confirmSupport: async (work, { id }) => {
    await confirmSupport(work, id);
    work.setMessage('message.support_confirmed');
    return showSupportOfAny(work, id);
  },
  paySupport: async (work, input) => {
    await paySupport(work, input);
    work.setMessage('message.support_paid');
    return showSupportOfAny(work, input.id);
  },
  decideMutual: async (work, input) => {
    await decideMutual(work, input);
    work.setMessage('message.update_success');
    return showSupportOfAny(work, input.id);
  },
  returnSupport: async (work, input) => {
    await returnSupport(work, input);
    work.setMessage('message.support_returned');
    return showSupportOfAny(work, input.id);
  },
  cancelSupport: async (work, input) => {
    await cancelSupport(work, input);
    work.setMessage('message.support_cancelled');
    return showSupportOfAny(work, input.id);
  },
};
