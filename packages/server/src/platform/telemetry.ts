import { channel } from 'node:diagnostics_channel';

/** A recurring event: published to listeners, without cost while there are none. */
export interface Signal<Message extends object> {
  publish(message: Message): void;
  /** Answers how to listen no more. */
  subscribe(listen: (message: Message) => void): () => void;
}

function signal<Message extends object>(name: string): Signal<Message> {
  const told = channel(name);
  return {
    publish: (message) => told.publish(message),
    subscribe(listen) {
      // Nothing else publishes there.
      const onMessage = (message: unknown): void => listen(message as Message);
      told.subscribe(onMessage);
      return () => void told.unsubscribe(onMessage);
    },
  };
}

/** A request that was answered. */
export interface AnsweredRequest {
  /** Pattern of its path: no id and no name of a user is in it. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** What became of mails for so many recipients. */
export interface MailMoved {
  /** Came in by SMTP or LMTP; was handed in by a program; was taken by another server; came back to its sender. */
  readonly way: 'received' | 'submitted' | 'delivered' | 'returned';
  readonly recipients: number;
}

/** The events that the running server publishes by `node:diagnostics_channel`. */
export const TELEMETRY = {
  answered: signal<AnsweredRequest>('wren.http.answered'),
  mail: signal<MailMoved>('wren.mail.moved'),
  /** One more event stream is open, or one less. */
  streams: signal<{ readonly change: 1 | -1 }>('wren.events.streams'),
} as const;
