/**
 * Counted limits: at most `points` per `seconds` for one key (docs/rules.md#limits, docs/rules.md#sessions).
 * `by: 'address'` counts a network address and is 50 times wider in demo and test; `by: 'account'` never changes.
 */
export const callLimits = {
  login: { points: 50, seconds: 900, by: 'address' },
  /** Redirects to the identity provider: a link on any page can start one, and must not use up those of sign-ins. */
  identityStart: { points: 50, seconds: 900, by: 'address' },
  /** Failed sign-ins of one ID from one network address. */
  loginFail: { points: 5, seconds: 900, by: 'account' },
  /** Second steps from one address. The next two count wrong ones of one account, whose password is known then. */
  factor: { points: 50, seconds: 900, by: 'address' },
  factorFail: { points: 5, seconds: 900, by: 'account' },
  /** At any time, three of a million codes are valid: thirty attempts a day find one in thirty years. */
  factorFailDay: { points: 30, seconds: 86_400, by: 'account' },
  otpSend: { points: 20, seconds: 3600, by: 'address' },
  otpVerify: { points: 50, seconds: 900, by: 'address' },
  check: { points: 20, seconds: 60, by: 'address' },
  checkHour: { points: 100, seconds: 3600, by: 'address' },
  register: { points: 20, seconds: 3600, by: 'address' },
  upload: { points: 20, seconds: 60, by: 'account' },
  /** Uploads of an account in a day, counted in KiB: 200 MB. */
  uploadDay: { points: 204_800, seconds: 86_400, by: 'account' },
  /** Different ads whose contact person is read, and different resumes that a company opens. */
  contact: { points: 60, seconds: 3600, by: 'account' },
  resumeView: { points: 500, seconds: 3600, by: 'account' },
  /** Only logs a company that opens more resumes than this in a day; nothing is rejected. */
  resumeViewDay: { points: 200, seconds: 86_400, by: 'account' },
  /** PDFs: rendering one takes a fifth of a second of CPU time. No user needs more than this in ten minutes. */
  pdf: { points: 20, seconds: 600, by: 'account' },
  /** Files of all applicants of an ad: each is a copy of their data that leaves the product. */
  applicantFile: { points: 20, seconds: 3600, by: 'account' },
  /** Actions that mail up to `applicantsAtOnce` applicants each: enough for real messages, too few for spam. */
  applicantMessage: { points: 20, seconds: 3600, by: 'account' },
  /** Downloads of all data of a person: an expensive read that is never needed twice within an hour. */
  ownData: { points: 1, seconds: 3600, by: 'account' },
  /** Downloads of all data of a company, by an owner. */
  companyData: { points: 1, seconds: 3600, by: 'account' },
  /** New alerts of visitors: each may send a mail to any address that a visitor has typed. */
  alertCreate: { points: 20, seconds: 3600, by: 'address' },
  /** Calls with the link of a reminder: fifty applicants with an act and an undo each, too few to guess a link. */
  answerLink: { points: 150, seconds: 900, by: 'address' },
  /** Searches over everything: about one for each pause in typing. */
  quickSearch: { points: 60, seconds: 60, by: 'account' },
  write: { points: 120, seconds: 60, by: 'account' },
} as const;
export type LimitName = keyof typeof callLimits;

/** API reads of one network address, and beacons of ads. Each node counts them in its memory. */
const memoryLimits = {
  read: { points: 1_200, seconds: 60, by: 'address' },
  view: { points: 60, seconds: 60, by: 'address' },
} as const;
export type ReadLimitName = 'read' | 'view';

/** Every counted limit by name. Owners may change its size. */
export const countedLimits = { ...callLimits, ...memoryLimits } as const;
