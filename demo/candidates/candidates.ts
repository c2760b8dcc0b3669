import type { Language } from '#contract/languages.ts';
import { sectors } from '../companies/sectors.ts';
import { makeKoreanName, makePhone, makeVietnameseName } from '../language/names.ts';
import { createRandom, type Random } from '../language/random.ts';
import { demoPeople } from '../people.ts';
import { makeAddress, pickProvince } from '../places.ts';
import { type Career, careerGroupOf, type Reference } from '../reference.ts';
import type { NewRow } from '../rows.ts';
import type { CandidateWorld, DemoCandidate } from './demo-candidate.ts';
import { writeResume } from './resumes.ts';

const named = demoPeople.filter((person) => !person.is_new);
/** Careers of the named people, so that their resumes and applications fit together. */
const namedCareers = [101, 1203, 2302, 902, 1904];
/** Index of Khang, who has begun a resume and not finished it. */
const unfinished = 4;

/** Invents candidates; the first ones are the named demo people. Ids of candidates and resumes are given here. */
export function inventCandidates(
  count: number,
  world: CandidateWorld,
  first: { candidate: number; resume: number },
): DemoCandidate[] {
  let nextResume = first.resume;
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`candidate ${index}`);
    const person = invent(random, index, world, first.candidate + index);
    const total = index === unfinished ? 1 : index < named.length ? 2 : random.pick([0, 1, 1, 1, 2, 3]);
    for (let place = 0; place < total; place++) {
      const isComplete =
        index !== unfinished && (place === 0 ? random.chance(0.9) || index < named.length : false);
      person.resumes.push(writeResume(random, person, place, isComplete, world, nextResume++));
    }
    return person;
  });
}

function invent(random: Random, index: number, world: CandidateWorld, id: number): DemoCandidate {
  const { calendar, reference, issuer } = world;
  const known = named[index];
  const language = known
    ? languageOf(known.name)
    : random.pick<Language>(['vi', 'vi', 'vi', 'vi', 'kr', 'en']);
  const gender =
    known?.subject === 'tuan' || known?.subject === 'khang' || (!known && random.chance(0.5)) ? 'M' : 'F';
  const name =
    known?.name ?? (language === 'kr' ? makeKoreanName(random, gender) : makeVietnameseName(random, gender));
  const email = known?.email ?? `ungvien${index}@ungvien.vidu.vn`;
  const career = chooseCareer(random, index, reference);
  const province = pickProvince(random, world.provinces);
  const ward = random.pick(province.wards);
  // Some candidates have left for good and some may still return, so that the administration shows both.
  const status = ({ 28: 'CLOSING', 29: 'WITHDRAWN' } as const)[index % 30] ?? 'ACTIVE';
  const isActive = status === 'ACTIVE';
  const created = calendar.moment(-random.whole(130, 300), random.whole(7, 21), random.whole(0, 59));
  const row: NewRow<'candidate'> = {
    id,
    issuer,
    subject: known?.subject ?? `ungvien${index}`,
    user_email: email,
    user_name: name,
    profile_full_name: name,
    profile_date_birthday: `${calendar.year - random.whole(20, 48)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`,
    profile_user_gender: gender,
    profile_user_phone: makePhone(random),
    profile_user_email: email,
    profile_address: makeAddress(random, false),
    address_code: ward.code,
    current_ward_code: ward.current,
    language,
    status,
    status_reason_code: status === 'WITHDRAWN' ? 'requested' : null,
    withdrawn_at: isActive ? null : calendar.moment(-2, 10),
    created_at: created,
    updated_at: created,
    last_login_at: calendar.moment(-random.whole(0, 20), 19, 30),
  };
  return { id, language, career, row, resumes: [], isActive };
}

/** Enough people of the trades that the first company hires, so that its ads draw applicants who fit. */
const neighbours = 26;

function chooseCareer(random: Random, index: number, { careers }: Reference): Career {
  const own = careers.find((career) => career.id === namedCareers[index]);
  if (own) return own;
  const near = careers.filter((career) => sectors[0]?.groups.includes(careerGroupOf(career)));
  return random.pick(index < neighbours ? near : careers);
}

const languageOf = (name: string): Language => {
  if (/\p{Script=Hangul}/u.test(name)) return 'kr';
  return name.startsWith('Emma') ? 'en' : 'vi';
};
