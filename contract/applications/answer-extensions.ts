/** Reasons of an extension of the promised date. The candidate is told. */
export const answerExtensionReasons = [
  'MANY_APPLICANTS',
  'INTERVIEWS_GOING_ON',
  'DECIDER_AWAY',
  'POSITION_CHANGING',
] as const;
export type AnswerExtensionReason = (typeof answerExtensionReasons)[number];
