/** Reasons for which a company can extend the promised date of its answer. The candidate is told the reason. */
export const answerExtensionReasons = [
  'MANY_APPLICANTS',
  'INTERVIEWS_GOING_ON',
  'DECIDER_AWAY',
  'POSITION_CHANGING',
] as const;
export type AnswerExtensionReason = (typeof answerExtensionReasons)[number];
