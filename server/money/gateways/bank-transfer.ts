import { readSetting } from '#server/infrastructure/settings/read.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { qrRows, vietQrText } from './vietqr.ts';

const readBank = async (work: Parameters<PaymentGateway['isConfigured']>[0]) => {
  const [bank_name, bank_bin, bank_account, bank_holder] = await Promise.all([
    readSetting(work, 'bank_name'),
    readSetting(work, 'bank_bin'),
    readSetting(work, 'bank_account'),
    readSetting(work, 'bank_holder'),
  ]);
  const isComplete = [bank_name, bank_bin, bank_account, bank_holder].every((value) => value !== '');
  return isComplete ? { bank_name, bank_bin, bank_account, bank_holder } : undefined;
};

/**
 * Payment by bank transfer to the account in the settings. The text of the transfer must contain the order's reference.
 */
export const bankTransfer: PaymentGateway = {
  isConfigured: async (work) => (await readBank(work)) !== undefined,
  takes: () => true,
  instruct: async (work, { reference, total }) => {
    const bank = await readBank(work);
    if (!bank) return null;
    const text = vietQrText({ ...bank, amount: total, reference });
    return { ...bank, amount: total, reference, qr: { text, rows: qrRows(text) } };
  },
};
