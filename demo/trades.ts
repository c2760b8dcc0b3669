import { readdirSync, readFileSync } from 'node:fs';
import type { LocalizedLine } from './data.ts';
import { careerGroupOf } from './reference.ts';

export type LineKind = 'duties' | 'requirements' | 'benefits';
/** Lines that an ad of one career may contain. Lines written for this very career come first. */
export type TradeLines = Record<LineKind, { own: LocalizedLine[]; shared: LocalizedLine[] }>;

interface TaggedLine {
  tags: string[];
  line: LocalizedLine;
}
interface Bank {
  covers: string[];
  lines: Record<LineKind, TaggedLine[]>;
}

const folder = new URL('./texts/', import.meta.url);

/** Reads all text banks once; the answer finds the bank of a career and picks its lines. */
export function loadTrades(): (career: { id: number; isco: string | null }) => TradeLines {
  const banks = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => parseBank(readFileSync(new URL(name, folder), 'utf8')));
  return (career) => {
    const bank = closest(banks, career);
    const select = (kind: LineKind) => ({
      own: bank.lines[kind].filter(({ tags }) => tags.some((tag) => weigh(tag, career) > 0)).map(toLine),
      shared: bank.lines[kind].filter(({ tags }) => tags.length === 0).map(toLine),
    });
    return { duties: select('duties'), requirements: select('requirements'), benefits: select('benefits') };
  };
}

/**
 * A bank is plain text: `isco` and the careers it covers, then `# duties`, `# requirements`, `# benefits` with one line
 * a sentence, `vi | kr | en`. `[…]` in front keeps a line to some careers. Codes are prefixes of ISCO-08, or with `#` ids
 * of careers and of career groups.
 */
function parseBank(text: string): Bank {
  const [head = '', ...rows] = text.trim().split('\n');
  const bank: Bank = {
    covers: head.split(' ').slice(1),
    lines: { duties: [], requirements: [], benefits: [] },
  };
  let kind: LineKind = 'duties';
  for (const row of rows) {
    if (row.startsWith('# ')) kind = row.slice(2) as LineKind;
    else bank.lines[kind].push(parseLine(row));
  }
  return bank;
}

function parseLine(row: string): TaggedLine {
  const [, tags = '', texts = ''] = /^(?:\[([^\]]*)\] )?(.*)$/.exec(row) ?? [];
  const [vi, kr, en] = texts.split(' | ');
  if (!vi || !kr || !en) throw new Error(`not three languages: ${row}`);
  return { tags: tags === '' ? [] : tags.split(' '), line: { vi, kr, en } };
}

function closest(banks: Bank[], career: { id: number; isco: string | null }): Bank {
  const weight = (bank: Bank) => Math.max(...bank.covers.map((code) => weigh(code, career)));
  const best = banks.reduce((a, b) => (weight(b) > weight(a) ? b : a));
  if (weight(best) === 0) throw new Error(`no text for career ${career.id}`);
  return best;
}

/** How closely a code means this career: 0 not at all; ids before groups before ISCO prefixes, longer before shorter. */
function weigh(code: string, career: { id: number; isco: string | null }): number {
  if (code === `#${career.id}`) return 20;
  if (code === `#${careerGroupOf(career)}`) return 10;
  if (!code.startsWith('#') && career.isco?.startsWith(code)) return code.length;
  return 0;
}

const toLine = ({ line }: TaggedLine) => line;
