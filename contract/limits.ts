import { readingLimits } from './reading-limits.ts';

/** Numbers of the product with their source. Lengths count code points after trim and NFC (docs/rules.md#validation). */
export const limits = {
  ...readingLimits,
  /** docs/rules.md#envelope */
  pageSize: 15,
  pagedItemsMax: 10_000,
  /** Minimum number of ads of a career or province with a landing page: fewer are too thin for search engines. */
  landingAds: 3,
  /** Minimum numbers of ads and of companies from which a market pay is computed (docs/rules.md#numbers). */
  marketAds: 10,
  marketCompanies: 4,
  /** Minimum number of people or companies behind a figure, so that it reveals none (docs/rules.md#numbers). */
  disclosedCount: 5,
  /** 3 MB, inclusive (docs/rules.md#validation) */
  imageBytes: 3_145_728,
  /** Pixels: a 254 kB PNG can hold 81 million. Pages scanned at 400 dpi and most phone photos have fewer than this. */
  imagePixels: 24_000_000,
  attachmentBytes: 10_485_760,
  /** Guard against accidents, far above any real need. */
  resumesPerCandidate: 30,
  /** Entries each for education, experience, languages, culture and portfolio: ample, but easy to display. */
  entriesPerResume: 30,
  attachmentsPerResume: 5,
  linksPerResume: 30,
  /** Maximum size of a resume as JSON. The longest one that can be written on the site needs a third of it. */
  jsonResumeBytes: 262_144,
  companyPhotos: 15,
  companyStory: 6,
  storyText: 300,
  quote: 160,
  /** Characters of the description of a photo, for readers who cannot see it. */
  photoAlt: 160,
  photosPerInquiry: 3,
  /** Maximum number of inquiries of one account a day: an administrator has to read and answer each of them. */
  inquiriesPerDay: 20,
  inquiryMessagesPerDay: 50,
  /** Maximum number of saved replies: all of them are offered below an inquiry. */
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
  /** Characters of the summary of an event in lists: one or two lines. */
  summary: 300,
  /** Characters of the label of a banner's button. */
  bannerLabel: 30,
  /** Maximum number of ads in a theme. */
  themeAds: 100,
  /** Maximum number of companies that attend an event. */
  eventCompanies: 30,
  /** Maximum number of unpaid orders of a company: each reserves slots that others want. */
  openOrders: 3,
  /** Maximum number of different items in one order. */
  orderLines: 10,
  /** Hours that an unpaid order reserves its slots, and hours once the company has reported its transfer. */
  orderHoldHours: 24,
  orderCheckingHours: 72,
  /** Days after which an unpaid order is cancelled automatically. */
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
  /** Days after the day of an interview within which an answer is promised: a third of the longest promise. */
  answerDaysAfterInterview: 10,
  /** Minimum days left for an answer after a declined interview: reminders begin three days before the date. */
  answerRestDaysMin: 3,
  /** Minimum days from the last promised date until the company can no longer see the resume. */
  answerSightDays: 3,
  /** Numbers of days before a promised date on which the company is reminded. */
  answerReminderDays: [3, 1],
  /** Minimum number of hours between a reminder that the mail server has accepted and an automatic end. */
  answerReminderHours: 24,
  /** Maximum number of applicants that the link of a reminder shows. */
  answerLinkApplicants: 100,
  /** Maximum number of applications that end automatically in one hour. */
  answersEndedAtOnce: 500,
  /** Minimum number of candidates behind public figures, and their days (docs/decisions/0156-figures-of-answers.md). */
  figureCandidates: 10,
  figureDays: 90,
  /** Minimum share of answers in time, in percent, for the search filter. */
  figureWellPercent: 80,
  /** Days after the application from which a candidate may ask for news, once. */
  newsAfterDays: 10,
  /** Months on the transparency page, and days after a month until its count, so that reports can be answered. */
  transparencyMonths: 24,
  transparencyRestDays: 7,
  /** Maximum number of characters of the list of free days. */
  freeDays: 400,
  /** Seconds in which a decision or an act on many records can be undone. Others are notified only afterwards. */
  decisionUndoSeconds: 10,
  /** Maximum number of applicants in one bulk action. */
  applicantsAtOnce: 200,
  /** Maximum number of records in one act of an administrator. */
  recordsAtOnce: 100,
  /** Length of a company's note about one applicant (docs/decisions/0042-notes-and-tags.md). */
  applicantNote: 1_000,
  notesPerApplicant: 50,
  /** Maximum number of colleagues to whom one note sends a mail. */
  mentionsPerNote: 10,
  applicantTag: 30,
  tagsPerApplicant: 10,
  /** Maximum number of the company's tags that are suggested; less common ones are typed. */
  suggestedTags: 100,
  /** Length of a company's message to applicants, and its saved templates (docs/decisions/0052-messages-to-applicants.md). */
  companyMessage: 2_000,
  messageTemplates: 50,
  descriptionTemplates: 50,
  /** Days of the activity log of a company: 24 months. */
  activityDays: 730,
  /** Maximum number of members who are assigned to one ad. */
  assignedMembers: 20,
  /** Criteria of one ad, the length of a name, the best mark and the text of a scorecard (docs/decisions/0135-scorecards.md). */
  criteriaPerAd: 8,
  criterionName: 60,
  bestMark: 4,
  scorecardText: 1_000,
  templateName: 60,
  /** Changes of one invitation within this time are sent as one mail. */
  invitationMailMinutes: 2,
  /** Hours after an invitation in which no reminder is sent, because the invitation itself already reminds. */
  reminderQuietHours: 4,
  /** Maximum number of days that a calendar requests at once: a month touches at most six weeks. */
  interviewDays: 42,
  otpDigits: 6,
  otpMinutes: 5,
  otpTries: 5,
  otpResendSeconds: 60,
  otpSendsPerHour: 5,
  /** Codes sent to one address in a day, for all purposes together (docs/rules.md#limits). */
  otpSendsPerDay: 15,
  /** Additional codes for a device that has signed in with an account of the address: a stranger must not use up the owner's codes. */
  otpOwnSendsPerHour: 3,
  otpOwnSendsPerDay: 15,
  /** Wrong codes for an e-mail address in a day: those from one network, and (next entry) those from all networks. */
  otpFailsPerDay: 20,
  otpFailsPerDayOfAddress: 100,
  otpLinkHours: 24,
  otpTicketMinutes: 10,
  /** Days after which a closed account is erased (docs/rules.md#retention). */
  closedAccountDays: 30,
  /** Maximum number of files in the download of a company, because the directory of the zip is in memory. */
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
  /** Maximum number of mails with an invitation that a company sends in 24 hours: enough for its whole team. */
  memberInvitationsPerDay: 50,
  /** Days in which a mailed link can undo a change of address. The old address stays reserved for as long. */
  takeBackDays: 7,
  /** Days in which owners of a site that was upgraded without policies are reminded first of all to publish them. */
  openWithoutTermsDays: 30,
  /** Days after its expiry after which an unused invitation is deleted. */
  endedInvitationDays: 30,
  /** Days that a run of an import can be undone; then its record is deleted (docs/decisions/0120-imports-can-be-undone.md). */
  importUndoDays: 30,
  /** Days for which a sign-in stays in the log (docs/decisions/0121-sign-in-log.md). */
  signInDays: 365,
  /** Drafts of forms of administrators: bytes of one, drafts of an account, and days after which one is deleted. */
  draftBytes: 65_536,
  draftsPerAdmin: 20,
  draftDays: 7,
  /** Maximum number of versions of a record of published content that its form lists. */
  contentVersions: 50,
  pendingIdentityMinutes: 10,
  sessionAbsoluteHours: 12,
  adminSessionAbsoluteHours: 8,
  idempotencyHours: 48,
  unlinkedFileHours: 24,
  searchWords: 200,
  /** Maximum number of records of each kind in the search over everything. */
  foundPerKind: 5,
  /** Job alerts per address, and days in which a new one must be confirmed (docs/rules.md#retention). */
  alertsPerAddress: 20,
  alertConfirmDays: 7,
  /** Maximum number of saved ads, and of saved companies: as many as a list can show (`pagedItemsMax`). */
  savedPerCandidate: 10_000,
  /** Days for which an opened ad is remembered (docs/rules.md#retention). */
  viewedDays: 90,
  /** Days that views and clicks of ads are kept by day, and years that they are kept by month (docs/rules.md#retention). */
  adViewDays: 90,
  adViewYears: 2,
  /** Maximum number of ads that match a resume on the candidate's overview. */
  matchingAds: 6,
} as const;
