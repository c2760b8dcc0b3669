import { type Atom, readAtoms, toComparable } from './atoms.ts';

/** A phrase of a lexicon that stands in a text. */
export interface PhraseMatch<Value> {
  value: Value;
  /** Numbers that stood where the phrase has `{n}`. */
  numbers: number[];
  /** Atoms from `from` up to `to` (excluded). */
  from: number;
  to: number;
}

interface Node<Value> {
  /** Next nodes by the atom as written, and by its form without diacritics. */
  exact: Map<string, Node<Value>> | undefined;
  folded: Map<string, Node<Value>[]> | undefined;
  number: Node<Value> | undefined;
  /** The atom that led here, as written. */
  atom: string;
  values: Value[];
  /** A value that takes the rest of a Hangul word, too. */
  open: Value[];
  /** Number of atoms of the phrase; a single folded syllable means too many things. */
  depth: number;
}

/** Phrases by their first atoms. */
export type PhraseTree<Value> = Node<Value>;

const newNode = <Value>(depth: number, atom = ''): Node<Value> => ({
  // Most nodes have one way on or none, and there are 24,000.
  exact: undefined,
  folded: undefined,
  number: undefined,
  atom,
  values: [],
  open: [],
  depth,
});

/** Makes a tree of the lines of a lexicon: `value: phrase; phrase`, in which `[a]` is optional and `(a|b)` are alternatives. */
export function readPhrases(text: string): { value: string; phrases: string[] }[] {
  return text.split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    if (line.startsWith('#') || at < 0) return [];
    const phrases = line.slice(at + 1).split(';');
    return [{ value: line.slice(0, at).trim(), phrases: phrases.flatMap((phrase) => expand(phrase.trim())) }];
  });
}

export function openPhraseTree<Value>(): PhraseTree<Value> {
  return newNode<Value>(0);
}

/** Adds phrases of one value; `{n}` stands for a number, `*` at the end for the rest of a Hangul word. */
export function addPhrases<Value>(tree: PhraseTree<Value>, phrases: readonly string[], value: Value): void {
  // Phrases with optional parts have most of their pieces in common.
  const known = new Map<string, Atom[]>();
  const atomsOf = (piece: string) => {
    const atoms = known.get(piece) ?? readAtoms(toComparable(piece));
    known.set(piece, atoms);
    return atoms;
  };
  for (const phrase of phrases) {
    let node = tree;
    for (const piece of phrase.replace('*', '').split(/(\{n\})/)) {
      if (piece === '{n}') node = node.number ??= newNode(node.depth + 1);
      else for (const atom of atomsOf(piece)) node = step(node, atom);
    }
    const values = phrase.includes('*') ? node.open : node.values;
    if (node !== tree && !values.includes(value)) values.push(value);
  }
}

function step<Value>(node: Node<Value>, atom: Atom): Node<Value> {
  const known = node.exact?.get(atom.exact);
  if (known) return known;
  const next = newNode<Value>(node.depth + 1, atom.exact);
  node.exact ??= new Map();
  node.exact.set(atom.exact, next);
  if (atom.kind !== 'latin') return next;
  node.folded ??= new Map();
  node.folded.set(atom.folded, [...(node.folded.get(atom.folded) ?? []), next]);
  return next;
}

/**
 * All phrases of the tree that stand in the text. A word that was typed with diacritics must agree with the phrase; one
 * without agrees with any. `isPlain`: the text has no Vietnamese diacritics at all, so that a single syllable may be
 * meant with some.
 */
export function findPhrases<Value>(
  tree: PhraseTree<Value>,
  atoms: readonly Atom[],
  isPlain: boolean,
): PhraseMatch<Value>[] {
  const found: PhraseMatch<Value>[] = [];
  for (const [from, first] of atoms.entries()) {
    const walk = (node: Node<Value>, at: number, numbers: readonly number[], isFolded: boolean): void => {
      if (at > from && (!isFolded || isPlain || node.depth > 1)) {
        collect(node, { atoms, from, at, numbers }, found);
      }
      const atom = atoms[at];
      if (atom === undefined) return;
      const next = node.exact?.get(atom.exact);
      if (next) walk(next, at + 1, numbers, isFolded);
      if (atom.kind === 'latin' && !atom.marked)
        for (const other of node.folded?.get(atom.folded) ?? [])
          if (other !== next)
            walk(
              other,
              at + 1,
              numbers,
              isFolded || (other.atom !== atom.folded && other.atom !== atom.exact),
            );
      if (node.number && atom.value !== undefined)
        walk(node.number, at + 1, [...numbers, atom.value], isFolded);
    };
    // A phrase of one syllable inside a Hangul word is a part of something else.
    if (first.kind !== 'break') walk(tree, from, [], false);
  }
  return found;
}

function collect<Value>(
  node: Node<Value>,
  {
    atoms,
    from,
    at,
    numbers,
  }: { atoms: readonly Atom[]; from: number; at: number; numbers: readonly number[] },
  found: PhraseMatch<Value>[],
): void {
  const [first, last] = [atoms[from], atoms[at - 1]];
  if (!first || !last) return;
  if (!first.starts && at - from < 2) return;
  for (const value of node.open) found.push({ value, numbers: [...numbers], from, to: endOfWord(atoms, at) });
  if (node.values.length === 0) return;
  const to = last.kind === 'hangul' && !last.ends ? endOfPhrase(atoms, from, at) : at;
  if (to !== undefined)
    for (const value of node.values) found.push({ value, numbers: [...numbers], from, to });
}

const endOfWord = (atoms: readonly Atom[], at: number): number => {
  let end = at;
  while (end > 0 && atoms[end - 1]?.kind === 'hangul' && !atoms[end - 1]?.ends) end += 1;
  return end;
};

/** A Hangul word may go on with a particle, which belongs to the phrase, or with another word of two syllables or more. */
function endOfPhrase(atoms: readonly Atom[], from: number, at: number): number | undefined {
  const end = endOfWord(atoms, at);
  const rest = atoms
    .slice(at, end)
    .map(({ exact }) => exact)
    .join('');
  if (particles.has(rest)) return end;
  const length = at - from;
  return length >= 2 && rest.length >= 2 ? at : undefined;
}

const particles = new Set(
  '은 는 이 가 을 를 과 와 로 으로 의 도 만 에 에서 이나 나 랑 이랑 으로서 부터 까지 인 직 자 형 급 입니다 이고 고 이에요 예요 요 하는 하고 할 한 된 되는 인데 이라 라서 이라서 이면 면 이어도 여도 라도 이라도 이며 보다 처럼 용 쯤 정도'.split(
    ' ',
  ),
);

/** Writes out optional parts and alternatives. */
function expand(phrase: string): string[] {
  const found = /\[([^[\]()]*)\]|\(([^[\]()]*)\)|\{y\}/.exec(phrase);
  if (!found) return phrase === '' ? [] : [phrase.replace(/\s+/g, ' ').trim()];
  const choices =
    found[0] === '{y}'
      ? years
      : [...(found[1] === undefined ? [] : ['']), ...(found[1] ?? found[2] ?? '').split('|')];
  return choices.flatMap((choice) =>
    expand(`${phrase.slice(0, found.index)}${choice}${phrase.slice(found.index + found[0].length)}`),
  );
}

/** Ways to write years or ages: one number or a range. */
const years = ['{n}', '{n}+', '{n}-{n}', '{n}~{n}', '{n} đến {n}', '{n} to {n}'];
