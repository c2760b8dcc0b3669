import { type Atom, readAtoms, toComparable } from './atoms.ts';

/** A phrase of a lexicon that a text contains. */
export interface PhraseMatch<Value> {
  value: Value;
  /** The numbers at the places of `{n}` in the phrase. */
  numbers: number[];
  /** Atoms from `from` up to `to` (excluded). */
  from: number;
  to: number;
}

interface Node<Value> {
  /**
   * The next nodes. Most of the 10,000 nodes have at most one. Nodes with many also have them in `byFolded`, by their
   * atom without diacritics.
   */
  next: Node<Value>[] | undefined;
  byFolded: Map<string, Node<Value>[]> | undefined;
  number: Node<Value> | undefined;
  /** The next node after a number or a range: "3", "3+", "3-5", "3 đến 5". */
  range: Node<Value> | undefined;
  /** The atom on the way to this node, as written; empty for a number. */
  atom: string;
  folded: string;
  values: Value[] | undefined;
  /**
   * Values of phrases that include the rest of a Hangul word. `mayBegin`: the last syllable of the phrase may begin
   * that word.
   */
  open: Value[] | undefined;
  mayBegin: boolean;
  /** Number of atoms of the phrase. It matters because a single folded syllable means too many things. */
  depth: number;
}

/** Phrases by their first atoms. */
export type PhraseTree<Value> = Node<Value>;

const newNode = <Value>(depth: number, atom = '', folded = ''): Node<Value> => ({
  next: undefined,
  byFolded: undefined,
  number: undefined,
  range: undefined,
  atom,
  folded,
  values: undefined,
  open: undefined,
  mayBegin: false,
  depth,
});

/** The lines of a lexicon: `value: pattern; pattern`. */
export function readPatterns(text: string): { value: string; patterns: string[] }[] {
  return text.split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    if (line.startsWith('#') || at < 0) return [];
    const patterns = line.slice(at + 1).split(';');
    return [
      {
        value: line.slice(0, at).trim(),
        patterns: patterns.map((pattern) => pattern.trim()).filter((pattern) => pattern !== ''),
      },
    ];
  });
}

export function openPhraseTree<Value>(): PhraseTree<Value> {
  return newNode<Value>(0);
}

/**
 * Adds the phrases of one value to the tree. In a pattern, `[a|b]` is optional, `(a|b)` are alternatives, `{n}` stands
 * for a number, `{y}` for a number or a range, and `*` at the end for the rest of a Hangul word.
 */
export function addPhrases<Value>(tree: PhraseTree<Value>, patterns: readonly string[], value: Value): void {
  for (const pattern of patterns) {
    let nodes = [tree];
    let mayBegin = false;
    for (const piece of pattern.split(/([[(][^\])]*[\])])/)) {
      if (piece === '') continue;
      const choices = listSteps(piece);
      nodes = nodes.flatMap((node) => choices.map((steps) => walkTo(node, steps)));
      const last = choices[0]?.at(-1);
      if (last !== undefined) mayBegin = typeof last !== 'string' && last.starts;
    }
    for (const node of nodes) if (node !== tree) addValue(node, value, pattern.endsWith('*'), mayBegin);
  }
}

function addValue<Value>(node: Node<Value>, value: Value, isOpen: boolean, mayBegin: boolean): void {
  const values = (isOpen ? node.open : node.values) ?? [];
  if (!values.includes(value)) values.push(value);
  if (isOpen) node.open = values;
  else node.values = values;
  if (isOpen) node.mayBegin ||= mayBegin;
}

function listChoices(piece: string): string[] {
  const choices = piece.slice(1, -1).split('|');
  return piece.startsWith('(') ? choices : ['', ...choices];
}

type Step = Atom | 'number' | 'range';

/** Returns the steps of each choice. The result is cached, because hundreds of patterns contain the same choices. */
function listSteps(piece: string): Step[][] {
  if (!/^[[(]/.test(piece)) return [readSteps(piece)];
  const steps = knownSteps.get(piece) ?? listChoices(piece).map(readSteps);
  knownSteps.set(piece, steps);
  return steps;
}
const knownSteps = new Map<string, Step[][]>();

function readSteps(piece: string): Step[] {
  return piece
    .replace('*', '')
    .split(/(\{[ny]\})/)
    .flatMap((part): Step[] =>
      part === '{n}' ? ['number'] : part === '{y}' ? ['range'] : readAtoms(toComparable(part)),
    );
}

function walkTo<Value>(start: Node<Value>, steps: readonly Step[]): Node<Value> {
  let node = start;
  for (const step of steps) node = stepTo(node, step);
  return node;
}

function stepTo<Value>(node: Node<Value>, atom: Step): Node<Value> {
  if (typeof atom === 'string') {
    node[atom] ??= newNode(node.depth + 1);
    return node[atom];
  }
  const known = listNext(node, atom.folded).find((one) => one.atom === atom.exact);
  if (known) return known;
  const next = newNode<Value>(node.depth + 1, atom.exact, atom.folded);
  node.next = node.next ?? [];
  node.next.push(next);
  const alike = node.byFolded?.get(next.folded);
  if (alike) alike.push(next);
  else if (node.byFolded) node.byFolded.set(next.folded, [next]);
  else if (node.next.length > MAX_LISTED) node.byFolded = Map.groupBy(node.next, ({ folded }) => folded);
  return next;
}

/** Maximum number of next nodes that are compared one by one. */
const MAX_LISTED = 8;

/** Returns the next nodes that an atom may lead to; if there are few, all next nodes. */
const listNext = <Value>({ next, byFolded }: Node<Value>, folded: string): readonly Node<Value>[] =>
  (byFolded ? byFolded.get(folded) : next) ?? [];

/**
 * Finds all phrases of the tree in the text. A word that was typed with diacritics must agree with the phrase; one
 * without agrees with any. `isPlain`: the text has no Vietnamese diacritics at all, so that a single syllable may stand
 * for one with diacritics.
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
      for (const next of listNext(node, atom.folded))
        if (next.atom === atom.exact) walk(next, at + 1, numbers, isFolded);
        else if (!atom.marked && next.folded === atom.folded)
          walk(next, at + 1, numbers, isFolded || next.atom !== atom.folded);
      if (atom.value === undefined) return;
      if (node.number) walk(node.number, at + 1, [...numbers, atom.value], isFolded);
      if (node.range)
        for (const { to, values } of rangesAt(atoms, at))
          walk(node.range, to, [...numbers, ...values], isFolded);
    };
    // A phrase of one syllable inside a Hangul word is a part of another word.
    if (first.kind !== 'break') walk(tree, from, [], false);
  }
  return found;
}

/** Ways to write years or ages: the number alone, the number with "+", and the range that begins with the number. */
function rangesAt(atoms: readonly Atom[], at: number): { to: number; values: number[] }[] {
  const [first, sign, second] = [atoms[at]?.value, atoms[at + 1], atoms[at + 2]?.value];
  if (first === undefined) return [];
  const found = [{ to: at + 1, values: [first] }];
  if (sign?.exact === '+') found.push({ to: at + 2, values: [first] });
  if (second !== undefined && rangeSigns.has(sign?.exact ?? ''))
    found.push({ to: at + 3, values: [first, second] });
  return found;
}
const rangeSigns = new Set(['-', '~', 'đến', 'den', 'to']);

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
  // A phrase that begins inside a word does not continue after a space: "미토 일자리" does not contain the weekend ("토일").
  if (!first.starts && (at - from < 2 || atoms.slice(from + 1, at).some(({ starts }) => starts))) return;
  // A number in words at the end belongs to the next words: "TOPIK Ba Đình" names a district.
  if (last.kind === 'latin' && node.atom === '') return;
  // An open phrase must not continue after a space: "근무 하이퐁" is not "근무하는".
  if (node.open && (!last.starts || node.mayBegin))
    for (const value of node.open)
      found.push({ value, numbers: [...numbers], from, to: endOfWord(atoms, at) });
  if (node.values === undefined) return;
  const to = last.kind === 'hangul' && !last.ends ? endOfPhrase(atoms, from, at) : at;
  if (to !== undefined)
    for (const value of node.values) found.push({ value, numbers: [...numbers], from, to });
}

const endOfWord = (atoms: readonly Atom[], at: number): number => {
  let end = at;
  while (end > 0 && atoms[end - 1]?.kind === 'hangul' && !atoms[end - 1]?.ends) end += 1;
  return end;
};

/**
 * Finds the end of a phrase inside a Hangul word. A particle that follows belongs to the phrase. Otherwise, another
 * word of at least two syllables must follow; undefined if not.
 */
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
