import type { OutputOf } from '#contract/index.ts';
export type OwnApplication = OutputOf<'GET /candidate/application/list'>['list'][number];
