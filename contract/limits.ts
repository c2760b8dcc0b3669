import { readingLimits } from './reading-limits.ts';

/** Numbers of the product with their source. Lengths count code points after trim and NFC (docs/rules.md#validation). */
export const limits = {
  ...readingLimits,
  /** docs/rules.md#envelope */
  pageSize: 15,
  pagedItemsMax: 10_000,
  /** A page about a career or province with fewer ads is too thin to be found by. */
  landingAds: 3,
  /** 3 MB, inclusive (docs/rules.md#validation) */
  imageBytes: 3_145_728,
  /** A 254 kB PNG can hold 81 million pixels; a scanned page at 400 dpi and what phones make as a rule stay below this. */
  imagePixels: 24_000_000,
  attachmentBytes: 10_485_760,
  /** A bound against accidents, far above what anybody needs. */
  resumesPerCandidate: 30,
  /** Of education, of experience, of culture, of portfolio: more than anybody has, few enough to show. */
  entriesPerResume: 30,
  attachmentsPerResume: 5,
  linksPerResume: 30,
  /** A resume as JSON: the longest one that can be written here has a third of it. */
  jsonResumeBytes: 262_144,
  companyPhotos: 15,
  photosPerInquiry: 3,
  /** Of one account: somebody has to read and answer each of them. */
  inquiriesPerDay: 20,
  inquiryMessagesPerDay: 50,
  /** Answers kept to use them again: all of them are offered below an inquiry. */
  savedReplies: 100,
  /** docs/rules.md#validation */
  listEntries: 10,
  careersPerRecruitment: 2,
  desiredCareers: 5,
  desiredPlaces: 5,
  fullName: 100,
  addressDetail: 100,
  representative: 20,
  nameMin: 2,
  nameMax: 30,
  taxCode: 20,
  /** RFC 5321 */
  email: 254,
  title: 100,
  titleMin: 2,
  shortText: 100,
  /** What a list says of an event in a line or two. */
  summary: 300,
  /** The button of a banner. */
  bannerLabel: 30,
  /** Ads that may stand in a theme. */
  themeAds: 100,
  /** Orders of a company that are not paid yet; each holds places that others want. */
  openOrders: 3,
  /** Different things in one order. */
  orderLines: 10,
  /** An order that nobody has paid keeps its places so long, and so long once the company says that it has transferred. */
  orderHoldHours: 24,
  orderCheckingHours: 72,
  /** Then it is cancelled by itself. */
  orderDays: 7,
  /** A bank statement as CSV: its file, its rows and columns, and deposits that are confirmed by one press. */
  statementBytes: 5_242_880,
  statementRows: 20_000,
  statementColumns: 60,
  statementText: 1_000,
  confirmedAtOnce: 200,
  /** A refused banner keeps the weeks that have not begun so long, for a new picture. */
  bannerReplaceDays: 7,
  /** Weeks ahead in which a banner or a place in a theme may begin. */
  weeksAhead: 26,
  listText: 50,
  longText: 10_000,
  /** A company sees a received resume for 90 days (docs/rules.md#retention). */
  applicationVisibleDays: 90,
  /** A decision on an applicant can be taken back for so long; nobody is told before. */
  decisionUndoSeconds: 10,
  /** Applicants on whom one act decides. */
  applicantsAtOnce: 200,
  /** What a company writes down about one applicant (docs/decisions/0042-notes-and-tags.md). */
  applicantNote: 1_000,
  notesPerApplicant: 50,
  applicantTag: 30,
  tagsPerApplicant: 10,
  /** Of the company, to choose from; less usual ones are typed. */
  suggestedTags: 100,
  /** What a company writes to applicants, and the words for it that it keeps (docs/decisions/0052-messages-to-applicants.md). */
  companyMessage: 2_000,
  messageTemplates: 50,
  messageTemplateName: 60,
  /** Changes of one invitation within it are one mail. */
  invitationMailMinutes: 2,
  /** Who was invited so lately is not reminded yet: the invitation has just said it. */
  reminderQuietHours: 4,
  /** Days that a calendar asks for at once: a month touches six weeks at most. */
  interviewDays: 42,
  otpDigits: 6,
  otpMinutes: 5,
  otpTries: 5,
  otpResendSeconds: 60,
  otpSendsPerHour: 5,
  /** For one address over all purposes (docs/rules.md#limits). */
  otpSendsPerDay: 15,
  /** Beyond those, for a device that has signed in with an account of the address: a stranger must not use up what the owner needs. */
  otpOwnSendsPerHour: 3,
  otpOwnSendsPerDay: 15,
  /** of an address from one network, and from all of them */
  otpFailsPerDay: 20,
  otpFailsPerDayOfAddress: 100,
  otpLinkHours: 24,
  otpTicketMinutes: 10,
  /** A closed account is erased after so many days (docs/rules.md#retention). */
  closedAccountDays: 30,
  /** Before somebody takes all data along, the person has signed in within so many minutes. */
  recentSignInMinutes: 15,
  /** docs/rules.md#limits: failed sign-ins of one ID over all network addresses, and the longest pause after them */
  signInFailsPerHour: 20,
  signInPauseMinutes: 15,
  /** docs/rules.md#envelope */
  deviceDays: 365,
  /** Between password and second step, and between scanning a secret and its first code. */
  secondStepMinutes: 5,
  factorSetupMinutes: 15,
  passkeysPerAccount: 10,
  passkeyName: 60,
  /** What a browser answers, as JSON: attestations of some security keys hold certificates. */
  passkeyAnswer: 20_000,
  recoveryCodes: 10,
  /** A recovery code as it may be typed: twelve letters in groups. */
  recoveryCodeText: 40,
  licenceTicketMinutes: 30,
  adminSetupHours: 24,
  /** The link that makes somebody an administrator. */
  staffInvitationDays: 7,
  /** How long the link works that an address is mailed when an account leaves it, and the address stays reserved. */
  takeBackDays: 7,
  /** How long owners of a site that was upgraded without its policies are told first of all to publish them. */
  openWithoutTermsDays: 30,
  /** Invitations that nobody has taken are forgotten so long after their end. */
  endedInvitationDays: 30,
  pendingIdentityMinutes: 10,
  sessionAbsoluteHours: 12,
  adminSessionAbsoluteHours: 8,
  idempotencyHours: 48,
  unlinkedFileHours: 24,
  searchWords: 200,
  /** Job alerts that one address gets, and days in which a new one has to be confirmed (docs/rules.md#retention). */
  alertsPerAddress: 20,
  alertConfirmDays: 7,
  /** Of ads, and of companies: as many as a list can reach (`pagedItemsMax`). */
  savedPerCandidate: 10_000,
  /** Days for which an opened ad is remembered (docs/rules.md#retention). */
  viewedDays: 90,
} as const;

/**
 * Counted limits: at most `points` per `seconds` for one key (docs/rules.md#limits, docs/rules.md#sessions).
 * `by: 'address'` counts a network address and is 50 times wider in demo and test; `by: 'account'` never changes.
 */
export const callLimits = {
  login: { points: 50, seconds: 900, by: 'address' },
  /** Ways to the identity provider, apart from sign-ins: a link on any page begins one, and must not use those up. */
  identityStart: { points: 50, seconds: 900, by: 'address' },
  /** Failed sign-ins of one ID from one network address. */
  loginFail: { points: 5, seconds: 900, by: 'account' },
  /** Second steps of sign-ins, and what was wrong of them for one account, over all networks: who tries knows the password. */
  factor: { points: 50, seconds: 900, by: 'address' },
  factorFail: { points: 5, seconds: 900, by: 'account' },
  /** Three of a million codes are right at a time: thirty tries a day find one in thirty years. */
  factorFailDay: { points: 30, seconds: 86_400, by: 'account' },
  otpSend: { points: 20, seconds: 3600, by: 'address' },
  otpVerify: { points: 50, seconds: 900, by: 'address' },
  check: { points: 20, seconds: 60, by: 'address' },
  checkHour: { points: 100, seconds: 3600, by: 'address' },
  register: { points: 20, seconds: 3600, by: 'address' },
  upload: { points: 20, seconds: 60, by: 'account' },
  /** In KiB: 200 MB. */
  uploadDay: { points: 204_800, seconds: 86_400, by: 'account' },
  /** Different ads whose person in charge is read, and different resumes that a company opens. */
  contact: { points: 60, seconds: 3600, by: 'account' },
  resumeView: { points: 500, seconds: 3600, by: 'account' },
  /** Refuses nothing: the log tells of a company that opens so many in a day. */
  resumeViewDay: { points: 200, seconds: 86_400, by: 'account' },
  /** Drawing one takes a fifth of a second of a core; nobody wants so many in ten minutes. */
  pdf: { points: 20, seconds: 600, by: 'account' },
  /** Files of all applicants of an ad: each is a copy of their data that leaves the product. */
  applicantFile: { points: 20, seconds: 3600, by: 'account' },
  /** Acts that write to up to `applicantsAtOnce` people by mail: a company has that much to say to all, a flood is more. */
  applicantMessage: { points: 20, seconds: 3600, by: 'account' },
  /** Everything of a person in one file: it reads all of that, and nobody needs it twice. */
  ownData: { points: 1, seconds: 3600, by: 'account' },
  /** Each may send a mail to an address that somebody has typed. */
  alertCreate: { points: 20, seconds: 3600, by: 'address' },
  write: { points: 120, seconds: 60, by: 'account' },
} as const;
export type LimitName = keyof typeof callLimits;

/** Reads of the API that a network address may make. They are counted in the memory of each node. */
const readLimit = { points: 1_200, seconds: 60, by: 'address' } as const;
export type ReadLimitName = 'read';

/** Every limit that counts, by name: what owners may change. */
export const countedLimits = { ...callLimits, read: readLimit } as const;
