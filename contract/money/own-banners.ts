import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { id } from '../fields.ts';
import { inOneLanguage } from '../localized-fields.ts';
import { placementShape } from './order-shapes.ts';
import { bannerContent } from './orders.ts';

export const showOwnBanner = call('GET /employer/service/banner/show', {
  summary: 'An own banner that was paid, with where it stands with those who look at it first',
  access: employer(...memberRoles.buying),
  input: z.object({ id: id() }),
  output: placementShape,
});

export const changeOwnBanner = call('POST /employer/service/banner/update', {
  summary:
    'Changes picture, texts or link of an own banner that was paid: administrators look at it again, and what was approved is shown until then; 4027 for one that is over, or was refused too long ago',
  access: employer(...memberRoles.buying),
  limit: 'write',
  idempotent: true,
  input: z.object({ id: id(), ...bannerContent.shape }).check(inOneLanguage('title')),
  output: placementShape,
});
