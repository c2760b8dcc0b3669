import { fold } from '#contract/text/fold.ts';
import type { Calendar } from '../calendar.ts';
import type { LocalizedLine } from '../data.ts';
import { makeKoreanName, makePhone, makeVietnameseName } from '../language/names.ts';
import { createRandom, type Random } from '../language/random.ts';
import { closingEmployers, type DemoEmployer, leadingEmployers } from '../people.ts';
import { makeAddress, type Province, pickProvince, type Ward } from '../places.ts';
import { type Brand, brands } from './brands.ts';
import { type CompanyTexts, writeCompany } from './company-texts.ts';
import { type Sector, sectors } from './sectors.ts';

/**
 * A company of the demo with its account, before it is stored. Its ids are assigned here, so that other rows can refer
 * to them.
 */
export interface DemoCompany extends DemoEmployer {
  id: number;
  employer_id: number;
  brand: Brand;
  sector: Sector;
  names: LocalizedLine;
  texts: CompanyTexts;
  tax_code: string;
  representative: string;
  province: Province;
  ward: Ward;
  address: string;
  founded: number;
  staff: number;
  /** Days since the company registered. */
  age: number;
  phone: string;
  email: string;
  language: 'vi' | 'kr' | 'en';
}

/**
 * Invents companies: the first and the last are those of the named demo people.
 * @param first the ids to start from
 */
export function inventCompanies(
  count: number,
  provinces: Province[],
  calendar: Calendar,
  first: { company: number; employer: number },
): DemoCompany[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`company ${index}`);
    const { brand, sector, names, tax_code } = makeRegistryEntry(index);
    const province = pickProvince(random, provinces);
    const founded = calendar.year - random.whole(2, 28);
    const staff = Math.round(random.whole(14, 60) ** random.pick([1, 1.25, 1.5, 1.7]));
    const facts = { name: names, sector, founded, staff, province: province.names.vi };
    const employer =
      leadingEmployers[index] ??
      closingEmployers[index - count + closingEmployers.length] ??
      makeEmployer(random, brand, index);
    return {
      ...employer,
      id: first.company + index,
      employer_id: first.employer + index,
      brand,
      sector,
      names,
      tax_code,
      province,
      founded,
      staff,
      texts: writeCompany(random, facts, calendar.year),
      representative: brand.origin === 'kr' ? makeKoreanName(random, 'M') : makeVietnameseName(random, 'M'),
      ward: random.pick(province.wards),
      address: makeAddress(random, hasPlant(sector)),
      // Companies that were approved once are older than their oldest ad.
      age: newcomers.includes(employer.standing) ? random.whole(2, 12) : random.whole(190, 700),
      phone: makePhone(random),
      email: `tuyendung@${slugOf(brand)}.vidu.vn`,
      language: brand.origin,
    };
  });
}

const newcomers = ['REGISTERED', 'WAITING', 'DENIED'];

/** Entry of the business register for the company number `index`, registered here or not. */
export function makeRegistryEntry(index: number): {
  brand: Brand;
  sector: Sector;
  names: LocalizedLine;
  tax_code: string;
} {
  const brand = brands[index % brands.length] as Brand;
  // After the last brand, the brands are used again with another sector, so that the names stay different.
  const sector = sectors[(index + Math.floor(index / brands.length) * 7) % sectors.length] as Sector;
  const names = {
    vi: sector.name.vi.replace('{brand}', brand.vi),
    kr: sector.name.kr.replace('{brand}', brand.kr),
    en: sector.name.en.replace('{brand}', brand.en),
  };
  return { brand, sector, names, tax_code: `09${String(10_000_019 + index * 7_919)}` };
}

/** True if the company has a plant, which is in an industrial park. All other companies have a street address. */
export const hasPlant = (sector: Sector) => sector.groups.includes(10) || sector.groups.includes(12);

function makeEmployer(random: Random, brand: Brand, index: number): DemoEmployer {
  const name = brand.origin === 'kr' ? makeKoreanName(random, 'F') : makeVietnameseName(random, 'F');
  return { uid: `${slugOf(brand).slice(0, 12)}${10 + (index % 90)}`, name, standing: 'APPROVED' };
}

const slugOf = (brand: Brand) => fold(brand.en).replace(/[^a-z0-9]/g, '');
