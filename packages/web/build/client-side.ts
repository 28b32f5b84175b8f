import type { Plugin } from 'vite';

/** Where calls are defined: each names schemas of what a server takes and answers, and how a client reads it. */
const CONTRACT = /contract[\\/]src[\\/].+\.ts$/u;

/** Of a call, what a server alone checks questions and its answers by. */
const OF_SERVER = ['input', 'answer'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: unknown;
  readonly callee?: unknown;
  readonly arguments?: unknown;
  readonly properties?: unknown;
  readonly key?: unknown;
  readonly value?: unknown;
}

function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value ? [value as Node] : [];
}

/** The values of those properties in the calls that a syntax tree defines. */
function serverSchemas(node: Node): readonly Node[] {
  if (node.type === 'CallExpression' && nodesIn(node.callee)[0]?.name === 'defineCall') {
    return nodesIn(node.arguments)
      .flatMap(({ properties }) => nodesIn(properties))
      .filter(({ key }) => OF_SERVER.includes(String(nodesIn(key)[0]?.name)))
      .flatMap(({ value }) => nodesIn(value));
  }
  return Object.values(node).flatMap(nodesIn).flatMap(serverSchemas);
}

const ERRORS = /contract[\\/]src[\\/]errors\.ts$/u;
/** Of a code, what it is called on the wire: the client reads those names, and writes none. */
const TYPE = /\btype: (["'])\w+\1,/gu;

/** Leaves out of the client what it never looks at of the contract. */
export function clientSide(): Plugin {
  return {
    name: 'wren-client-side',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (ERRORS.test(id)) {
        if (!TYPE.test(code)) this.error(`${id}: errors are defined in another way`);
        return { code: code.replace(TYPE, ''), map: null };
      }
      if (!CONTRACT.test(id) || !code.includes('= defineCall(')) return null;
      let text = code;
      const schemas = [...nodesIn(this.parse(code)).flatMap(serverSchemas)].sort(
        (one, other) => other.start - one.start,
      );
      if (schemas.length === 0) this.error(`${id}: calls are defined in another way`);
      for (const { start, end } of schemas) text = `${text.slice(0, start)}undefined${text.slice(end)}`;
      return { code: text, map: null };
    },
  };
}
