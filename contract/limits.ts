import { readingLimits } from './reading-limits.ts';

/** Numbers of the product with their source. Lengths count code points after trim and NFC (docs/rules.md#validation). */
export const limits = {
  ...readingLimits,
  /** docs/rules.md#envelope */
  pageSize: 15,
  pagedItemsMax: 10_000,
  /** A page about a career or province with fewer ads is too thin for search engines. */
  landingAds: 3,
  /** Fewer ads, or ads of fewer companies, say nothing about a market (docs/rules.md#numbers). */
  marketAds: 10,
  marketCompanies: 4,
  /** Companies and applicants behind a figure about applicants. Fewer would tell of one of them (docs/rules.md#numbers). */
  disclosedCount: 5,
  /** 3 MB, inclusive (docs/rules.md#validation) */
  imageBytes: 3_145_728,
  /** A 254 kB PNG can hold 81 million pixels. A page scanned at 400 dpi and most phone photos stay below this limit. */
  imagePixels: 24_000_000,
  attachmentBytes: 10_485_760,
  /** Guard against accidents, far above any real need. */
  resumesPerCandidate: 30,
  /** Each for education, experience, languages, culture and portfolio: more than any candidate has, few enough to display. */
  entriesPerResume: 30,
  attachmentsPerResume: 5,
  linksPerResume: 30,
  /** A resume as JSON. The longest one that can be written on the site needs a third of it. */
  jsonResumeBytes: 262_144,
  companyPhotos: 15,
  companyStory: 6,
  storyText: 300,
  quote: 160,
  /** Description of a photo, for readers who cannot see it. */
  photoAlt: 160,
  photosPerInquiry: 3,
  /** For one account: an administrator has to read and answer each of them. */
  inquiriesPerDay: 20,
  inquiryMessagesPerDay: 50,
  /** Saved answers for reuse: all of them are offered below an inquiry. */
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
  /** Summary of an event in lists: one or two lines. */
  summary: 300,
  /** Label of a banner's button. */
  bannerLabel: 30,
  /** Maximum number of ads in a theme. */
  themeAds: 100,
  /** Companies that come to an event. */
  eventCompanies: 30,
  /** Unpaid orders of a company; each reserves slots that others want. */
  openOrders: 3,
  /** Different items in one order. */
  orderLines: 10,
  /** Hours that an unpaid order reserves its slots, and hours once the company has reported its transfer. */
  orderHoldHours: 24,
  orderCheckingHours: 72,
  /** After these days it is cancelled automatically. */
  orderDays: 7,
  /** A bank statement as CSV: its file size, its rows and columns, and deposits that are confirmed with one click. */
  statementBytes: 5_242_880,
  statementRows: 20_000,
  statementColumns: 60,
  statementText: 1_000,
  confirmedAtOnce: 200,
  /** Days that a refused banner keeps its reserved weeks that have not begun, so that the company can send a new image. */
  bannerReplaceDays: 7,
  /** Weeks ahead in which a banner or a slot in a theme may begin. */
  weeksAhead: 26,
  listText: 50,
  longText: 10_000,
  /** A company sees a received resume for 90 days (docs/rules.md#retention). */
  applicationVisibleDays: 90,
  /** Days of a promised answer, and of its one extension (docs/decisions/0152-clock-of-answers.md). */
  answerDaysMin: 7,
  answerDaysMax: 30,
  answerExtensionDays: 14,
  /** Days after the day of an interview: a third of the longest promise. */
  answerDaysAfterInterview: 10,
  /** Days that a candidate who declines an interview leaves at least: reminders begin three days before the date. */
  answerRestDaysMin: 3,
  /** Days between the last date of a clock and the end of the company's sight. */
  answerSightDays: 3,
  /** Days before the date on which a company is reminded. */
  answerReminderDays: [3, 1],
  /** Hours between an accepted reminder and an automatic end. */
  answerReminderHours: 24,
  /** Applicants that the link of a reminder shows. */
  answerLinkApplicants: 100,
  /** Applications that end in one hour. */
  answersEndedAtOnce: 500,
  /** Candidates from which on the public reads figures of a company, and the days that they cover (docs/decisions/0156-figures-of-answers.md). */
  figureCandidates: 10,
  figureDays: 90,
  /** Share in time, in percent, that the filter of the search asks for. */
  figureWellPercent: 80,
  /** Days after applying from which on a candidate may ask for news, once. */
  newsAfterDays: 10,
  /** Months of the transparency page, and the days after a month before it is counted: its last reports are answered until then. */
  transparencyMonths: 24,
  transparencyRestDays: 7,
  /** Characters of the list of free days. */
  freeDays: 400,
  /** Seconds in which a decision on an applicant, or an act on many records, can be undone. Others are notified only afterwards. */
  decisionUndoSeconds: 10,
  /** Maximum number of applicants in one bulk action. */
  applicantsAtOnce: 200,
  /** Maximum number of records in one act of an administrator. */
  recordsAtOnce: 100,
  /** Length of a company's note about one applicant (docs/decisions/0042-notes-and-tags.md). */
  applicantNote: 1_000,
  notesPerApplicant: 50,
  /** Colleagues whom one note mails. */
  mentionsPerNote: 10,
  applicantTag: 30,
  tagsPerApplicant: 10,
  /** The company's tags to choose from; less common ones are typed. */
  suggestedTags: 100,
  /** Length of a company's message to applicants, and its saved templates (docs/decisions/0052-messages-to-applicants.md). */
  companyMessage: 2_000,
  messageTemplates: 50,
  descriptionTemplates: 50,
  /** Days of the activity log of a company: 24 months. */
  activityDays: 730,
  /** Members who work on one ad. */
  assignedMembers: 20,
  /** Criteria of one ad, the length of a name, the best mark and the text of a scorecard (docs/decisions/0135-scorecards.md). */
  criteriaPerAd: 8,
  criterionName: 60,
  bestMark: 4,
  scorecardText: 1_000,
  templateName: 60,
  /** Changes of one invitation within this time are sent as one mail. */
  invitationMailMinutes: 2,
  /** No reminder within these hours after an invitation, because the invitation has just said the same. */
  reminderQuietHours: 4,
  /** Days that a calendar requests at once: a month touches six weeks at most. */
  interviewDays: 42,
  otpDigits: 6,
  otpMinutes: 5,
  otpTries: 5,
  otpResendSeconds: 60,
  otpSendsPerHour: 5,
  /** For one address over all purposes (docs/rules.md#limits). */
  otpSendsPerDay: 15,
  /** Additional codes for a device that has signed in with an account of the address: a stranger must not use up the owner's codes. */
  otpOwnSendsPerHour: 3,
  otpOwnSendsPerDay: 15,
  /** for an address from one network, and from all of them */
  otpFailsPerDay: 20,
  otpFailsPerDayOfAddress: 100,
  otpLinkHours: 24,
  otpTicketMinutes: 10,
  /** Days after which a closed account is erased (docs/rules.md#retention). */
  closedAccountDays: 30,
  /** Files in the download of a company: each is in the directory of the zip, which is in memory. */
  companyDownloadFiles: 5_000,
  /** Minutes since the last sign-in within which a person may download all data. */
  recentSignInMinutes: 15,
  /** docs/rules.md#limits: failed sign-ins of one ID over all network addresses, and the longest delay after them */
  signInFailsPerHour: 20,
  signInPauseMinutes: 15,
  /** docs/rules.md#envelope */
  deviceDays: 365,
  /** Minutes between password and second step, and between scanning a secret and its first code. */
  secondStepMinutes: 5,
  factorSetupMinutes: 15,
  passkeysPerAccount: 10,
  passkeyName: 60,
  /** Length of a browser's passkey answer as JSON: attestations of some security keys contain certificates. */
  passkeyAnswer: 20_000,
  recoveryCodes: 10,
  /** A recovery code as it may be typed: twelve letters in groups. */
  recoveryCodeText: 40,
  licenceTicketMinutes: 30,
  adminSetupHours: 24,
  /** Lifetime of the link that invites an administrator. */
  staffInvitationDays: 7,
  /** Lifetime of the link that invites a person into a company. */
  memberInvitationDays: 7,
  /** Days by which the link in a mail about the end of an ad extends it at most. */
  extensionByLinkDays: 30,
  /** Days without a sign-in of any owner after which administrators may hand a company over. */
  ownersAwayDays: 30,
  /** Active members and open invitations of a company. */
  companyMembers: 50,
  companyIdleMinutesMin: 10,
  companyIdleMinutesMax: 480,
  /** Mails with an invitation that a company sends in 24 hours: its whole team once. */
  memberInvitationsPerDay: 50,
  /** Days that a mailed link can undo a change of address, and that the old address stays reserved. */
  takeBackDays: 7,
  /** Days that owners of a site that was upgraded without its policies are reminded first of all to publish them. */
  openWithoutTermsDays: 30,
  /** Days after its expiry after which an unused invitation is deleted. */
  endedInvitationDays: 30,
  /** Days that a run of an import can be undone; then its record is deleted (docs/decisions/0120-imports-can-be-undone.md). */
  importUndoDays: 30,
  /** Days that a sign-in is logged (docs/decisions/0121-sign-in-log.md). */
  signInDays: 365,
  /** Drafts of forms of administrators: bytes of one, drafts of an account, and days after which one is deleted. */
  draftBytes: 65_536,
  draftsPerAdmin: 20,
  draftDays: 7,
  /** Versions of a record of published content that its form lists. */
  contentVersions: 50,
  pendingIdentityMinutes: 10,
  sessionAbsoluteHours: 12,
  adminSessionAbsoluteHours: 8,
  idempotencyHours: 48,
  unlinkedFileHours: 24,
  searchWords: 200,
  /** Records of one kind in the search over everything. */
  foundPerKind: 5,
  /** Job alerts per address, and days in which a new one must be confirmed (docs/rules.md#retention). */
  alertsPerAddress: 20,
  alertConfirmDays: 7,
  /** For ads and for companies: as many as a list can reach (`pagedItemsMax`). */
  savedPerCandidate: 10_000,
  /** Days that an opened ad is remembered (docs/rules.md#retention). */
  viewedDays: 90,
  /** Days that views and clicks of ads are kept by day, and years that they are kept by month (docs/rules.md#retention). */
  adViewDays: 90,
  adViewYears: 2,
  /** Ads that fit a resume, on the candidate's overview. */
  matchingAds: 6,
} as const;
