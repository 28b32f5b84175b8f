import { type Plugin, parseAst } from 'vite';

/** What is parted: the client's own modules and those of the schema library, which is one file. */
const PARTED =
  /[\\/](?:(?:web|contract|domain)[\\/]src[\\/].+\.tsx?|node_modules[\\/]valibot[\\/]dist[\\/]index\.mjs)$/u;
const PART = /\?part=\d+$/u;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];

/** The fields of a node in which a name is no variable. */
function isPlainName(node: Node, field: string): boolean {
  if (node.computed === true) return false;
  return field === 'property' || (field === 'key' && node.shorthand !== true) || field === 'label';
}

/** Names that may be variables of the module: too many do no harm. */
function namesIn(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.add(String(node.name));
  for (const [field, value] of Object.entries(node)) {
    if (!isPlainName(node, field)) for (const inner of nodesIn(value)) namesIn(inner, found);
  }
  return found;
}

/** Names that are given another value: what does so is of one part with them. */
function assignedIn(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'AssignmentExpression') for (const left of nodesIn(node.left)) namesIn(left, found);
  if (node.type === 'UpdateExpression') for (const left of nodesIn(node.argument)) namesIn(left, found);
  for (const value of Object.values(node)) for (const inner of nodesIn(value)) assignedIn(inner, found);
  return found;
}

/** The names that a pattern declares. */
function boundBy(pattern: Node): readonly string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  // Of an object, an array, a part of an object, what is left of one, and what has a default.
  const { properties, elements, argument, left } = pattern;
  const value = pattern.type === 'Property' ? pattern.value : null;
  return [properties, elements, value, argument, left].flatMap(nodesIn).flatMap(boundBy);
}

/** Something declared at the top of a module. */
interface Declared {
  readonly text: string;
  readonly names: readonly string[];
  readonly uses: ReadonlySet<string>;
  readonly assigns: ReadonlySet<string>;
}

/** A module that consists of nothing but imports, exports and declarations. */
interface Declarations {
  readonly declared: readonly Declared[];
  /** Import statements by the name that they give. */
  readonly imports: ReadonlyMap<string, string>;
  /** Names of exports, and what they are in the module. */
  readonly exported: ReadonlyMap<string, string>;
}

const DECLARES = ['FunctionDeclaration', 'VariableDeclaration', 'ClassDeclaration'];

/** What an import statement gives, each name by a statement of its own. */
function importsOf(code: string, node: Node): readonly (readonly [name: string, statement: string])[] {
  const from = code.slice(...spanOf(node.source));
  return nodesIn(node.specifiers).map((one) => {
    const written = code.slice(one.start, one.end);
    const [local] = nodesIn(one.local);
    return [
      String(local?.name),
      `import ${one.type === 'ImportSpecifier' ? `{ ${written} }` : written} from ${from};`,
    ] as const;
  });
}

/** A module as declarations; null: it is more, or less. */
function declarationsOf(code: string, top: readonly Node[]): Declarations | null {
  const declared: Declared[] = [];
  const imports = new Map<string, string>();
  const exported = new Map<string, string>();
  const declare = (node: Node): readonly string[] => {
    const ids = node.type === 'VariableDeclaration' ? nodesIn(node.declarations).map(({ id }) => id) : [node.id];
    const names = ids.flatMap(nodesIn).flatMap(boundBy);
    declared.push({ text: code.slice(node.start, node.end), names, uses: namesIn(node), assigns: assignedIn(node) });
    return names;
  };
  for (const node of top) {
    const [inside] = nodesIn(node.declaration);
    const isExport = node.type === 'ExportNamedDeclaration' && nodesIn(node.source).length === 0;
    if (DECLARES.includes(node.type)) declare(node);
    else if (node.type === 'ImportDeclaration' && nodesIn(node.specifiers).length > 0) {
      for (const [name, statement] of importsOf(code, node)) imports.set(name, statement);
    } else if (isExport && inside && DECLARES.includes(inside.type)) {
      for (const name of declare(inside)) exported.set(name, name);
    } else if (isExport && !inside) {
      for (const one of nodesIn(node.specifiers)) {
        const [name, local] = [one.exported, one.local].map((written) => String(nodesIn(written)[0]?.name));
        if (name !== undefined && local !== undefined) exported.set(name, local);
      }
    } else return null;
  }
  return { declared, imports, exported };
}

function spanOf(value: unknown): readonly [start: number, end: number] {
  const [node] = nodesIn(value);
  return [node?.start ?? 0, node?.end ?? 0];
}

/** Puts declarations together that cannot be apart: each list is a part, by their places. */
function partsOf(declared: readonly Declared[]): readonly (readonly number[])[] {
  const at = new Map(declared.flatMap(({ names }, place) => names.map((name) => [name, place] as const)));
  const placesOf = (names: ReadonlySet<string>, self: number): readonly number[] =>
    [...names].flatMap((name) => at.get(name) ?? []).filter((place) => place !== self);
  const needs = declared.map(({ uses }, place) => new Set(placesOf(uses, place)));
  declared.forEach(({ assigns }, place) => {
    for (const other of placesOf(assigns, place)) {
      needs[place]?.add(other);
      needs[other]?.add(place);
    }
  });
  const reached = needs.map((_, from) => {
    const seen = new Set<number>();
    const walk = (place: number): void => {
      for (const next of needs[place] ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        walk(next);
      }
    };
    walk(from);
    return seen;
  });
  const parts: number[][] = [];
  declared.forEach((_, place) => {
    const known = parts.find(([first = 0]) => reached[first]?.has(place) && reached[place]?.has(first));
    if (known) known.push(place);
    else parts.push([place]);
  });
  return parts;
}

/** A module in parts. */
interface Parted {
  /** What stands in its place. */
  readonly whole: string;
  readonly parts: readonly string[];
}

/** The parts of a module; null: it is one. @param id its path, by which they ask for each other */
export function partsIn(id: string, code: string): Parted | null {
  const found = declarationsOf(code, nodesIn(parseAst(code).body));
  const places = found ? partsOf(found.declared) : [];
  if (!found || places.length < 2) return null;
  const { declared, imports, exported } = found;
  const own = places.map((part) => part.flatMap((at) => declared[at] ?? []));
  const partOf = new Map(
    own.flatMap((part, at) => part.flatMap(({ names }) => names.map((name) => [name, at] as const))),
  );
  const address = (at: number): string => JSON.stringify(`${id}?part=${at}`);
  const parts = own.map((part, at) => {
    const outer = [...new Set(part.flatMap(({ uses }) => [...uses]))].flatMap((name) => {
      const other = partOf.get(name);
      if (other === undefined) return imports.get(name) ?? [];
      return other === at ? [] : `import { ${name} } from ${address(other)};`;
    });
    const names = part.flatMap((one) => one.names);
    return [...outer, ...part.map(({ text }) => text), `export { ${names.join()} };`].join('\n');
  });
  const whole = [...exported].map(([name, local]) => {
    const at = partOf.get(local);
    if (at !== undefined) return `export { ${local} as ${name} } from ${address(at)};`;
    return `${imports.get(local)}\nexport { ${local} as ${name} };`;
  });
  return { whole: whole.join('\n'), parts };
}

/**
 * Makes every declaration of a module a module of its own, so that what the first rows need of it comes with them, and what
 * later parts need with those. Modules that do anything by themselves stay whole.
 */
export function byDeclaration(): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'wren-by-declaration',
    apply: 'build',
    enforce: 'post',
    resolveId: (source) => (PART.test(source) && texts.has(source) ? { id: source, moduleSideEffects: false } : null),
    load: (id) => {
      const code = texts.get(id);
      return code === undefined ? null : { code, map: null, moduleSideEffects: false, moduleType: 'js' };
    },
    transform(code, id) {
      if (!PARTED.test(id)) return null;
      const parted = partsIn(id, code);
      if (!parted) return null;
      parted.parts.forEach((text, at) => void texts.set(`${id}?part=${at}`, text));
      return { code: parted.whole, map: null, moduleSideEffects: false };
    },
  };
}
