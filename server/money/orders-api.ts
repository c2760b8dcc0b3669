import type * as admin from '#contract/admin/money/admin-orders.ts';
import type * as settlement from '#contract/admin/money/settlement.ts';
import type * as contract from '#contract/money/orders.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { saveUpload } from '#server/infrastructure/files/save-upload.ts';
import { gateways } from './gateways/gateway.ts';
import { changeMethod, payOnline, recordPaymentReturn } from './online/acts.ts';
import { listOrdersOfAll, showOrderOfAny } from './orders/admin-orders.ts';
import { createOrder, quoteAt } from './orders/create-order.ts';
import { describeOffer, listWeeks } from './orders/offer.ts';
import {
  assignAd,
  cancelAnyOrder,
  cancelOwnOrder,
  markPaid,
  recordRefund,
  reportTransfer,
} from './orders/order-acts.ts';
import { listOwnOrders, listOwnPlacements, showOwnOrder } from './orders/own-orders.ts';
import { drawOwnReceipt } from './orders/receipt.ts';
import { readPrices } from './prices/prices.ts';
import { readSettlement } from './settlement/settlement.ts';
import { downloadSettlement } from './settlement/settlement-file.ts';

export const orderHandlers: Handlers<typeof contract> = {
  quoteOrder: async ({ db, now }, { items }) => quoteAt(await readPrices(db, now), items),
  createOrder: async (work, request) => {
    const id = await createOrder(work, request);
    const isOnline = gateways[request.payment_method].start !== undefined;
    work.setMessage(isOnline ? 'message.ordered_online' : 'message.ordered');
    return showOwnOrder(work, id);
  },
  listOrders: listOwnOrders,
  showOrder: (work, { id }) => showOwnOrder(work, id),
  downloadReceipt: (view, { id }) => drawOwnReceipt(view, id),
  reportTransfer: async (work, { id }) => {
    await reportTransfer(work, id);
    work.setMessage('message.order_transferred');
    return showOwnOrder(work, id);
  },
  payOnline: (work, { id }) => payOnline(work, id),
  changeMethod: async (work, input) => {
    await changeMethod(work, input);
    work.setMessage('message.update_success');
    return showOwnOrder(work, input.id);
  },
  cancelOrder: async (work, { id }) => {
    await cancelOwnOrder(work, id);
    work.setMessage('message.order_cancelled');
    return showOwnOrder(work, id);
  },
  listFreeWeeks: listWeeks,
  listBought: listOwnPlacements,
  useBought: async (work, input) => {
    await assignAd(work, input);
    work.setMessage('message.update_success');
    return {};
  },
  uploadBannerImage: async (work) => {
    const kept = await saveUpload(work, 'content', { employer_id: work.actor.employerId });
    const [file] = work.files;
    return { ...kept, width: file?.width ?? 1, height: file?.height ?? 1 };
  },
  showOffer: describeOffer,
};

export const adminOrderHandlers: Handlers<typeof admin> = {
  listAllOrders: listOrdersOfAll,
  showAnyOrder: (work, { id }) => showOrderOfAny(work, id),
  markPaid: async (work, input) => {
    await markPaid(work, input);
    work.setMessage('message.order_paid');
    return showOrderOfAny(work, input.id);
  },
  cancelAnyOrder: async (work, input) => {
    await cancelAnyOrder(work, input);
    work.setMessage('message.order_cancelled');
    return showOrderOfAny(work, input.id);
  },
  noteReturned: async (work, input) => {
    const id = await recordPaymentReturn(work, input);
    work.setMessage('message.order_refunded');
    return showOrderOfAny(work, id);
  },
  refundOrder: async (work, input) => {
    await recordRefund(work, input);
    work.setMessage('message.order_refunded');
    return showOrderOfAny(work, input.id);
  },
};

export const settlementHandlers: Handlers<typeof settlement> = {
  showSettlement: ({ db, now }, filters) => readSettlement(db, filters, now),
  downloadSettlementCsv: (work, { month }) => downloadSettlement(work, month, 'csv'),
  downloadSettlementXlsx: (work, { month }) => downloadSettlement(work, month, 'xlsx'),
};
