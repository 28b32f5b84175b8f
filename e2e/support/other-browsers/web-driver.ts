/** Keys that type no character, as WebDriver names them (W3C WebDriver, 17.4.2). */
export const KEYS = { Tab: '\uE004', Enter: '\uE007', Control: '\uE009', Escape: '\uE00C' } as const;

/** Carries out a command of WebDriver. @throws Error as the browser says */
export type WebDriver = (command: keyof typeof COMMANDS, parameters?: object) => Promise<unknown>;

/** The commands that are used, by their names in Marionette: how they are asked for by HTTP. */
export const COMMANDS = {
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const;

/** A page in a browser of another engine than Chromium. */
export class OtherBrowser {
  readonly #driver: WebDriver;
  readonly #end: () => Promise<void>;

  constructor(driver: WebDriver, end: () => Promise<void>) {
    this.#driver = driver;
    this.#end = end;
  }

  async open(url: string): Promise<void> {
    await this.#driver('Navigate', { url });
  }

  async back(): Promise<void> {
    await this.#driver('Back');
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver('SetWindowRect', { width, height });
  }

  /** What a function of the page returns, or resolves with: its source runs there. @param args values of JSON */
  async run<Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `return (${String(act)})(...arguments)`;
    return (await this.#driver('ExecuteScript', { script, args })) as Awaited<Result>;
  }

  /** Presses keys one after the other, as a person types. */
  async type(...texts: readonly string[]): Promise<void> {
    await this.#keys([...texts.join('')].flatMap((value) => [down(value), up(value)]));
  }

  async chord(held: string, key: string): Promise<void> {
    await this.#keys([down(held), down(key), up(key), up(held)]);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.#driver('TakeScreenshot')), 'base64');
  }

  close(): Promise<void> {
    return this.#end();
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.#driver('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });
