import { z } from 'zod';
import { inEveryLanguage, type LocalizedLine, localizedLines, readData } from '../data.ts';
import { addParticle } from '../language/grammar.ts';
import type { Random } from '../language/random.ts';
import type { Sector } from './sectors.ts';

export interface CompanyFacts {
  name: LocalizedLine;
  sector: Sector;
  founded: number;
  staff: number;
  province: string;
}

const { overviews, cultures, visions, histories } = readData(
  'company-texts',
  z.strictObject({
    overviews: localizedLines,
    cultures: localizedLines,
    visions: localizedLines,
    histories: localizedLines,
  }),
);

export interface CompanyTexts {
  overview: LocalizedLine;
  vision: LocalizedLine;
  history: LocalizedLine;
}

/** Writes what a company says about itself, the same in three languages. `year` is the present one. */
export function writeCompany(random: Random, facts: CompanyFacts, year: number): CompanyTexts {
  const span = Math.max(year - facts.founded, 3);
  const words = {
    founded: facts.founded,
    staff: facts.staff,
    province: facts.province,
    first: random.whole(4, 18),
    y1: facts.founded + Math.max(Math.floor(span / 3), 1),
    y2: facts.founded + Math.max(Math.floor((2 * span) / 3), 2),
    future: year + random.whole(3, 6),
  };
  const [overview, culture, vision] = [random.pick(overviews), random.pick(cultures), random.pick(visions)];
  const history = random.pick(histories);
  const fill = (line: LocalizedLine) =>
    inEveryLanguage((language) => fillIn(line[language], words, facts, language));
  return {
    overview: inEveryLanguage((language) => `${fill(overview)[language]}\n\n${culture[language]}`),
    vision: fill(vision),
    history: fill(history),
  };
}

function fillIn(
  text: string,
  words: Record<string, string | number>,
  facts: CompanyFacts,
  language: keyof LocalizedLine,
): string {
  const all: Record<string, string | number> = {
    ...words,
    name: facts.name[language],
    trade: facts.sector.trade[language],
  };
  return text.replace(/\{(\w+)\}(는(?=\s))?/g, (_, name: string, particle?: string) => {
    const value = String(all[name]);
    return particle ? addParticle(value, particle) : value;
  });
}
