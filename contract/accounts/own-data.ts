import { call, candidate } from '../call.ts';
import { streamedAnswer } from '../file-answer.ts';

export const downloadEverything = call('GET /candidate/account/download', {
  summary: 'Everything that is stored of the candidate: JSON and files; needs a sign-in of the last minutes',
  access: candidate,
  limit: 'ownData',
  output: streamedAnswer,
  answers: 'application/zip',
});
