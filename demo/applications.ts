import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { DemoAd } from './ads/recruitments.ts';
import {
  type ApplicationStory,
  applicationStories,
  daysOfStory,
  simulateApplication,
} from './application-stories.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCandidate, DemoResume } from './candidates/demo-candidate.ts';
import { createRandom, type Random } from './language/random.ts';
import { careerGroupOf } from './reference.ts';
import type { NewRow } from './rows.ts';

export interface DemoApplication {
  candidate: DemoCandidate;
  resume: DemoResume;
  row: NewRow<'application'>;
  events: NewRow<'application_event'>[];
}

/** Number of applicants of the most popular ad. The company has not opened most of their applications yet. */
const CROWD = 75;
const crowdStories = ['not seen', 'not seen', 'not seen', 'seen', 'seen', 'passed', 'out by resume'];

/** A company sees a resume for 90 days; these were sent longer ago (docs/rules.md#retention). */
const LONG_AGO = 91;

/** Days since two candidates applied who named each other. They were hired 6 days later, and 14 days of hold are over. */
const REFERRED_AGO = 23;

/** Days since an application that ended without an answer: 14 were promised, and it ended the night after. */
const UNANSWERED_AGO = 15;

/**
 * Sends applications: one of every story to the first company, one of every story from the first
 * candidate to ads all over, then some from everybody else, and last a crowd to the first ad.
 */
export function inventApplications(
  candidates: DemoCandidate[],
  ads: DemoAd[],
  calendar: Calendar,
  firstId: number,
): DemoApplication[] {
  const desk = openDesk(ads, calendar, firstId);
  const able = candidates.filter((person) => person.isActive && completeOf(person));
  const [hoa, ...others] = able as [DemoCandidate, ...DemoCandidate[]];
  const [leading] = ads as [DemoAd];
  const stopped = ads.find((ad) => ad.company === leading.company && ad.story === 'stopped') ?? leading;
  const applicants = [...others].sort((a, b) => distance(a, leading) - distance(b, leading));
  for (const [index, story] of applicationStories.entries()) {
    const person = applicants[index % applicants.length] as DemoCandidate;
    desk.send(person, isClosing(story) ? stopped : leading, story);
    const ad = desk.findAd(createRandom(`hoa ${index}`), hoa, story);
    if (ad) desk.send(hoa, ad, story);
  }
  sendAgain(desk, hoa);
  sendLongAgo(desk, hoa, others, ads);
  for (const [index, person] of others.entries()) {
    const random = createRandom(`applications ${index}`);
    for (let left = random.whole(0, 5); left > 0; left--) {
      const story = random.pick(applicationStories);
      const ad = desk.findAd(random, person, story);
      if (ad) desk.send(person, ad, story);
    }
  }
  fillCalendar(desk, applicants, ads, calendar);
  gatherCrowd(desk, leading, applicants);
  referEachOther(desk, others);
  leaveUnanswered(desk, hoa, applicants, leading);
  return desk.sent;
}

type Desk = ReturnType<typeof openDesk>;

/** Collects the sent applications, so that no candidate has two open applications to one ad and no ad hires more than its seats. */
function openDesk(ads: DemoAd[], calendar: Calendar, firstId: number) {
  const sent: DemoApplication[] = [];
  const taken = new Set<string>();
  const hired = new Map<number, number>();
  const keyOf = (person: DemoCandidate, ad: DemoAd) => `${person.id} ${ad.row.id}`;
  const approved = ads
    .filter(({ company, row }) => company.standing === 'APPROVED' && row.posted_at)
    .map((ad) => ({ ad, age: ageOf(ad, calendar) }));
  const seatsLeft = (ad: DemoAd) => (ad.row.headcount ?? 1) - (hired.get(ad.row.id as number) ?? 0);
  return {
    sent,
    hasApplied: (person: DemoCandidate, ad: DemoAd) => taken.has(keyOf(person, ad)),
    /**
     * Finds an ad that fits this story: it was public, is old enough, and is closed if the story requires that.
     * @param hires number of candidates that the ad must be able to hire, for a story that ends with a hire
     * @param days minimum number of days since the application was sent
     */
    findAd(
      random: Random,
      person: DemoCandidate,
      story: ApplicationStory,
      { hires = 1, days = 0 }: { hires?: number; days?: number } = {},
    ): DemoAd | undefined {
      const stories = isClosing(story) ? closedStories : openStories;
      const isHire = story.steps.includes('ELECT');
      let near: DemoAd[] = [];
      let nearest = Number.POSITIVE_INFINITY;
      for (const { ad, age } of approved) {
        const away = distance(person, ad);
        if (away > nearest || !stories.includes(ad.story)) continue;
        if (age <= Math.max(days, daysNeeded(story, ad)) + 1 || taken.has(keyOf(person, ad))) continue;
        // One seat stays free: a position that is full would no longer recruit.
        if (isHire && seatsLeft(ad) <= hires) continue;
        near = away < nearest ? [ad] : [...near, ad];
        nearest = away;
      }
      return near.length > 0 ? random.pick(near) : undefined;
    },
    /**
     * @param age days since it was sent, else as the story and the ad allow
     * @param meetsIn days until the interview, else as it comes
     * @param referrer id of the candidate whose code was named
     */
    send(
      person: DemoCandidate,
      ad: DemoAd,
      story: ApplicationStory,
      { age, meetsIn, referrer }: { age?: number; meetsIn?: number; referrer?: number } = {},
    ): void {
      const key = keyOf(person, ad);
      const resume = completeOf(person);
      if (taken.has(key) || !resume) return;
      if (!story.steps.includes('CANCELLED')) taken.add(key);
      const [turn, profile_apply_id] = [sent.length, firstId + sent.length];
      const recruitment_id = ad.row.id as number;
      if (story.steps.includes('ELECT')) hired.set(recruitment_id, (hired.get(recruitment_id) ?? 0) + 1);
      const random = createRandom(`sent ${turn}`);
      const least = daysNeeded(story, ad);
      const days = age ?? random.whole(least, Math.max(least, ageOf(ad, calendar) - 2));
      const place = `${ad.company.address}, ${ad.company.ward.name}, ${ad.company.province.names.vi}`;
      const { facts, events } = simulateApplication(story, { age: days, place, turn, meetsIn }, calendar);
      sent.push({
        candidate: person,
        resume,
        row: {
          profile_apply_id,
          recruitment_id,
          candidate_id: person.id,
          company_id: ad.company.id,
          profile_id: resume.row.profile_id as number,
          referrer_id: referrer ?? null,
          retention_years: turn % 3 ? 1 : 3,
          ...facts,
        },
        events: events.map((event) => ({ profile_apply_id, ...event })),
      });
    },
  };
}

/** How far an ad is from what a person does: the same group, another in that company's trade, work that many can do, anything else. */
function distance(person: DemoCandidate, ad: DemoAd): number {
  if (careerGroupOf(ad.career) === careerGroupOf(person.career)) return 0;
  if (ad.company.sector.groups.includes(careerGroupOf(person.career))) return 1;
  return /^[459]/.test(ad.career.isco) ? 2 : 3;
}

const isClosing = (story: ApplicationStory) => story.steps.includes('NOT_HIRING');

/** Days between sending and today: one for each step of the story, and four more if the ad has ended. */
const daysNeeded = (story: ApplicationStory, ad: DemoAd) =>
  daysOfStory(story) + (ad.story === 'expired' ? 4 : 0);

/** A cancelled application may be sent once more while the ad recruits (docs/rules.md#states). */
function sendAgain(desk: Desk, person: DemoCandidate): void {
  const [cancelled, notSeen] = [storyNamed('cancelled'), storyNamed('not seen')];
  const ad = desk.findAd(createRandom('again'), person, {
    ...cancelled,
    steps: ['VIEWED', 'CANCELLED', 'VIEWED'],
  });
  if (!ad) return;
  desk.send(person, ad, cancelled, { age: 3 });
  desk.send(person, ad, notSeen, { age: 1 });
}

/** Applications that companies no longer see: to ads that ended since. */
function sendLongAgo(desk: Desk, person: DemoCandidate, others: DemoCandidate[], ads: DemoAd[]): void {
  const old = ads.filter((ad) => ad.story === 'expired' && ad.company.standing === 'APPROVED' && ad.isOld);
  for (const [index, ad] of old.entries()) {
    const sender = index === 0 ? person : (others[(index * 7) % others.length] as DemoCandidate);
    desk.send(sender, ad, storyNamed(index % 2 ? 'out after interview' : 'seen'), {
      age: LONG_AGO + index,
    });
  }
}

/** Interviews of the first company in this week and the next, on working days and several on some of them. */
function fillCalendar(desk: Desk, people: DemoCandidate[], ads: DemoAd[], calendar: Calendar): void {
  const own = ads.filter(
    (ad) =>
      ad.company === ads[0]?.company &&
      ad.story === 'recruiting' &&
      ageOf(ad, calendar) > NEEDED_FOR_INTERVIEW,
  );
  const workdays = Array.from({ length: 14 }, (_, days) => days).filter(
    (days) => ![0, 6].includes(new Date(`${calendar.date(days)}T00:00:00Z`).getUTCDay()),
  );
  const stories = ['confirmed', 'invited', 'confirmed', 'confirmed', 'declined'].map(storyNamed);
  const meetings = workdays.flatMap((days) =>
    Array.from({ length: [1, 0, 2, 1, 4][days % 5] ?? 0 }, () => days),
  );
  for (const [index, meetsIn] of meetings.entries()) {
    const ad = own[index % own.length];
    const from = (index * 3 + 5) % people.length;
    const person = [...people.slice(from), ...people.slice(0, from)].find(
      (one) => ad && !desk.hasApplied(one, ad),
    );
    const story = stories[index % stories.length];
    if (ad && person && story) desk.send(person, ad, story, { meetsIn });
  }
}

/** Days from applying to an answer of the candidate, and two to spare. */
const NEEDED_FOR_INTERVIEW = 6;

/** Lets so many people apply to the first ad that its company would rather search than read them one by one. */
function gatherCrowd(desk: Desk, ad: DemoAd, people: DemoCandidate[]): void {
  for (const [index, person] of people.slice(0, CROWD).entries())
    desk.send(person, ad, storyNamed(crowdStories[index % crowdStories.length] ?? 'not seen'));
}

/** Two candidates named each other and were hired for one ad (docs/decisions/0073-support-money.md). The first of them can sign in. */
function referEachOther(desk: Desk, [person, ...others]: DemoCandidate[]): void {
  const hired = storyNamed('hired');
  const ad = person && desk.findAd(createRandom('mutual'), person, hired, { hires: 2, days: REFERRED_AGO });
  if (!ad) return;
  const [friend] = others
    .filter((other) => !desk.hasApplied(other, ad))
    .sort((a, b) => distance(a, ad) - distance(b, ad));
  if (!friend) return;
  desk.send(person, ad, hired, { age: REFERRED_AGO, referrer: friend.id });
  desk.send(friend, ad, hired, { age: REFERRED_AGO - 1, referrer: person.id });
}

/** Applications that their companies did not answer in time: one to the first company, and one of the first candidate. */
function leaveUnanswered(desk: Desk, hoa: DemoCandidate, people: DemoCandidate[], leading: DemoAd): void {
  const story: ApplicationStory = { name: 'no answer', steps: ['VIEWED', 'NO_ANSWER'], isMet: false };
  const person = people.find((one) => !desk.hasApplied(one, leading));
  if (person) desk.send(person, leading, story, { age: UNANSWERED_AGO });
  const ad = desk.findAd(createRandom('no answer'), hoa, story, { days: UNANSWERED_AGO });
  if (ad) desk.send(hoa, ad, story, { age: UNANSWERED_AGO });
}

function storyNamed(name: string): ApplicationStory {
  const story = applicationStories.find((candidate) => candidate.name === name);
  if (!story) throw new Error(`no story ${name}`);
  return story;
}

const openStories = ['recruiting', 'changed', 'notReceiving', 'expired'];
const closedStories = ['notReceiving', 'stopped', 'expired'];

/** Days since an ad went public. */
function ageOf(ad: DemoAd, calendar: Calendar): number {
  const posted = ad.row.posted_at as Date;
  return Math.floor((calendar.now.getTime() - posted.getTime()) / DAY_MILLISECONDS);
}

const completeOf = (person: DemoCandidate) => person.resumes.find((resume) => resume.isComplete);
