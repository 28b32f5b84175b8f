/** Something of React that no component uses. */
export interface Unused {
  readonly what: string;
  /** How a file that is bundled would import it. */
  readonly imported?: RegExp;
  /** How a component would draw it or ask for it. */
  readonly drawn?: RegExp;
  /** What it consists of, by the file of React: functions, which are left empty; exports and prototypes, which go. */
  readonly names: Readonly<
    Partial<Record<'react' | 'react-dom' | 'react-dom-client' | 'scheduler', readonly string[]>>
  >;
  /** Attributes that leave the table of those which HTML calls otherwise. */
  readonly attributes?: readonly string[];
  /** Attributes and properties that leave the switch of those which are treated each in its own way. */
  readonly cases?: readonly string[];
  /** Numbers that React DOM gives to kinds of components; they leave all switches over them. */
  readonly tags?: readonly number[];
  /** Events that leave the table of those which components hear. */
  readonly events?: readonly string[];
}
