/** Nodes processed in one step: some milliseconds of work on a slow machine. */
export const PIECE = 400;

const HTML = 'http://www.w3.org/1999/xhtml';

// Parsed and unchecked elements may shadow their own properties: a form with a field named `childNodes` returns that field for
// its children. A walker is not affected.

/** Number of nodes in a tree, itself included, counted only up to `limit`, so that large trees are not traversed. */
function nodesIn(root: Node, limit: number): number {
  const walker = document.createTreeWalker(root);
  let count = 1;
  while (count < limit && walker.nextNode() !== null) count += 1;
  return count;
}

function childrenOf(root: Node): readonly Node[] {
  const walker = document.createTreeWalker(root);
  const children: Node[] = [];
  for (let child = walker.firstChild(); child !== null; child = walker.nextSibling()) children.push(child);
  return children;
}

function isElement(node: Node): node is Element {
  return Reflect.get(Node.prototype, 'nodeType', node) === Node.ELEMENT_NODE;
}

/** True if a tree may be split. Non-HTML elements keep the places that parsers gave them; a form is checked with its content. */
function isDivisible(node: Node): node is Element {
  if (!isElement(node)) return false;
  const [space, name] = ['namespaceURI', 'localName'].map((key) => Reflect.get(Element.prototype, key, node));
  return space === HTML && name !== 'form';
}

/** Handlers for the parts of a tree. */
export interface Parts<Place> {
  /** Siblings with all of their descendants; together no more nodes than a piece has, unless one cannot be split. */
  readonly whole: (siblings: readonly Node[], place: Place) => void;
  /** An element without its children; returns the place for these, or null: they are dropped. */
  readonly shell: (element: Element, place: Place) => Place | null;
}

/**
 * Processes the children of a node in order, in steps of at most about `size` nodes.
 * @yields after each step
 */
export function* inPieces<Place>(
  root: Node,
  place: Place,
  { whole, shell }: Parts<Place>,
  size = PIECE,
): Generator<void, void> {
  const waiting: { readonly children: readonly Node[]; readonly place: Place; at: number }[] = [
    { children: childrenOf(root), place, at: 0 },
  ];
  for (let level = waiting.at(-1); level !== undefined; level = waiting.at(-1)) {
    const batch: Node[] = [];
    let nodes = 0;
    let large: Element | null = null;
    for (; level.at < level.children.length && nodes < size; level.at += 1) {
      const child = level.children[level.at];
      if (child === undefined) break;
      const count = nodesIn(child, size);
      if (count >= size && count > 1 && isDivisible(child)) {
        large = child;
        break;
      }
      batch.push(child);
      nodes += count;
    }
    if (batch.length > 0) {
      whole(batch, level.place);
      yield;
    }
    if (large !== null) {
      level.at += 1;
      const inside = shell(large, level.place);
      if (inside !== null) waiting.push({ children: childrenOf(large), place: inside, at: 0 });
      yield;
    } else if (level.at >= level.children.length) waiting.pop();
  }
}

/** Nodes copied and laid out in one step. */
const COPIED = 1_000;

/**
 * Copies a fragment into an element of another page, step by step. Each step lays out the nodes of the one before it: otherwise a
 * long mail's layout would be one long task. The last is laid out with the page.
 */
export function* copyInto(target: HTMLElement, content: DocumentFragment): Generator<void, void> {
  const page = target.ownerDocument;
  let isAdded = false;
  const settle = (): void => {
    if (isAdded) target.getBoundingClientRect();
    isAdded = true;
  };
  const parts: Parts<Element> = {
    whole: (siblings, place) => {
      settle();
      place.append(...siblings.map((node) => page.importNode(node, true)));
    },
    shell: (element, place) => {
      settle();
      const copy = page.importNode(element, false);
      place.append(copy);
      return copy;
    },
  };
  yield* inPieces<Element>(content, target, parts, COPIED);
}
