/** Texts of mail that Wren writes itself. Times, names and addresses are inserted unchanged. */
export interface MailTexts {
  /** The browser and operating system of a request. */
  readonly device: { readonly on: (browser: string, system: string) => string; readonly unknown: string };
  readonly place: {
    readonly when: (moment: string) => string;
    readonly device: (name: string) => string;
    readonly network: (address: string) => string;
  };
  /** Advice at the end of each notice, in case it was the reader. */
  readonly well: string;
  readonly signIn: {
    readonly subject: (device: string) => string;
    readonly browser: (address: string) => string;
    readonly network: (address: string) => string;
    readonly otherwise: string;
  };
  readonly password: {
    readonly subject: string;
    readonly text: (address: string) => string;
    readonly otherwise: string;
  };
  readonly appPassword: {
    readonly subject: string;
    readonly text: (address: string, name: string) => string;
    readonly otherwise: string;
  };
  readonly passkey: {
    readonly subject: string;
    readonly text: (address: string, name: string) => string;
    readonly otherwise: string;
  };
  readonly secondFactor: {
    readonly subject: string;
    readonly text: (address: string) => string;
    readonly otherwise: string;
  };
  readonly digest: {
    readonly subject: (day: string, sums: string) => string;
    /** Headings. */
    readonly unread: (count: number) => string;
    readonly byLabel: string;
    readonly waiting: (count: number) => string;
    readonly back: (count: number) => string;
    /** Counts in the subject. */
    readonly sums: {
      readonly unread: (count: number) => string;
      readonly waiting: (count: number) => string;
      readonly back: (count: number) => string;
    };
    readonly conversations: (count: number) => string;
    readonly more: { readonly conversations: (count: number) => string; readonly messages: (count: number) => string };
    readonly noSubject: string;
    readonly nobody: string;
    readonly to: (name: string, time: string) => string;
    readonly from: (name: string, time: string) => string;
    readonly ending: string;
  };
  readonly reminder: {
    /** @param people the recipients; null: unknown */
    readonly text: (subject: string | null, people: string | null) => string;
    readonly others: (name: string, count: number) => string;
    readonly note: string;
  };
  /** Asks an address to confirm forwarding, in the language of the account. */
  readonly forwarding: {
    readonly subject: string;
    /** @param who name and address of the account, @param email the address that is asked */
    readonly asks: (who: string, email: string) => string;
    /** Text before the code. */
    readonly agree: string;
    readonly note: string;
  };
  readonly receipt: (subject: string | null, reader: string) => string;
  /** Text of reports about undeliverable mail. */
  readonly report: {
    readonly failed: (subject: string | null, recipients: number) => string;
    readonly uncertain: (subject: string | null, recipients: number) => string;
    readonly note: string;
  };
}
