/** A part of a file, by its places in the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is taken out of a file. */
export interface Cut extends Span {
  /** What stands there instead. */
  readonly instead?: string;
}

interface SwitchCase extends Span {
  readonly test: { readonly value?: unknown } | null;
  readonly consequent: readonly SwitchNode[];
}

/** What is looked at of a syntax tree. */
interface SwitchNode extends Span {
  readonly type: string;
  readonly discriminant?: { readonly property?: { readonly name?: string } };
  readonly cases?: readonly SwitchCase[];
  readonly body?: unknown;
  readonly kind?: string;
  readonly declarations?: readonly { readonly id: { readonly type: string; readonly name: string } }[];
}

const LEAVES = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']);

/** Whether these statements do not go on to what follows them. */
function leaves(statements: readonly SwitchNode[]): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  return last.type === 'BlockStatement' ? leaves(last.body as readonly SwitchNode[]) : LEAVES.has(last.type);
}

/** The variables that statements declare for the whole function that they are in. */
function variablesOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(variablesOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, kind, declarations = [] } = node as SwitchNode;
  if (type?.includes('Function')) return [];
  const own = kind === 'var' ? declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [])) : [];
  return [...own, ...Object.values(node).flatMap(variablesOf)];
}

/** A case with what is done in it; its variables stay, which other cases may use. */
function wholeCut({ start, end, consequent }: SwitchCase): Cut {
  const variables = variablesOf(consequent);
  return { start, end, ...(variables.length > 0 && { instead: `case -1: var ${variables.join()};` }) };
}

/**
 * What leaves a switch for some values: their cases, and what is done in them where no other value comes to it.
 * @param values of the cases, as they are written
 */
export function cutsOfCases(values: ReadonlySet<unknown>, cases: readonly SwitchCase[]): readonly Cut[] {
  const cuts: Cut[] = [];
  let group: SwitchCase[] = [];
  let comesFromAbove = false;
  for (const one of cases) {
    group.push(one);
    if (one.consequent.length === 0) continue;
    const left = group.filter(({ test }) => values.has(test?.value));
    const isWhole = left.length === group.length && !comesFromAbove;
    const labelOf = ({ start, end, consequent: [first] }: SwitchCase): Cut => ({ start, end: first?.start ?? end });
    cuts.push(...left.map((each) => (isWhole ? wholeCut(each) : labelOf(each))));
    if (!isWhole) comesFromAbove = !leaves(one.consequent);
    group = [];
  }
  return cuts;
}

/** What leaves all switches over the `tag` of something for some of its values. @param node of the syntax tree */
export function cutsOfTags(tags: ReadonlySet<unknown>, node: unknown): readonly Cut[] {
  if (Array.isArray(node)) return node.flatMap((one) => cutsOfTags(tags, one));
  if (typeof node !== 'object' || node === null) return [];
  const { type, discriminant, cases = [] } = node as SwitchNode;
  const isOverTags = type === 'SwitchStatement' && discriminant?.property?.name === 'tag';
  return [
    ...(isOverTags ? cutsOfCases(tags, cases) : []),
    ...Object.values(node).flatMap((inner) => cutsOfTags(tags, inner)),
  ];
}

/** Cuts without those that lie in others. */
export function outermost(cuts: readonly Cut[]): readonly Cut[] {
  const found: Cut[] = [];
  for (const cut of cuts.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (cut.end > (found.at(-1)?.end ?? -1)) found.push(cut);
  }
  return found;
}
