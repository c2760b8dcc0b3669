import type * as contract from '#contract/admin/money/admin-deposits.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { assignDeposit, confirmDeposits, returnDeposit, setDepositAside } from './acts.ts';
import { checkStatement, importStatement, listBanks } from './import.ts';
import { listDeposits, showDeposit } from './list.ts';

export const adminDepositHandlers: Handlers<typeof contract> = {
  listStatementBanks: listBanks,
  checkStatement,
  importStatement: async (work, input) => {
    const imported = await importStatement(work, input);
    work.setMessage('message.statement_imported');
    return imported;
  },
  listDeposits,
  showDeposit: (work, { id }) => showDeposit(work, id),
  confirmDeposits: async (work, { ids }) => {
    const outcome = await confirmDeposits(work, ids);
    work.setMessage(outcome.booked > 0 ? 'message.deposits_confirmed' : 'message.deposits_late');
    return outcome;
  },
  assignDeposit: async (work, input) => {
    await assignDeposit(work, input);
    work.setMessage('message.deposit_assigned');
    return showDeposit(work, input.id);
  },
  setDepositAside: async (work, input) => {
    await setDepositAside(work, input);
    work.setMessage('message.deposit_set_aside');
    return showDeposit(work, input.id);
  },
  returnDeposit: async (work, input) => {
    await returnDeposit(work, input);
    work.setMessage('message.deposit_returned');
    return showDeposit(work, input.id);
  },
};
