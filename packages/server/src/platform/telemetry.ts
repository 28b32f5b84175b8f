import { channel } from 'node:diagnostics_channel';

/** A recurring event: published to listeners, without cost while there are none. */
export interface Signal<Message extends object> {
  publish(message: Message): void;
  /** Returns a function that ends the subscription. */
  subscribe(listen: (message: Message) => void): () => void;
}

function signal<Message extends object>(name: string): Signal<Message> {
  const messages = channel(name);
  return {
    publish: (message) => messages.publish(message),
    subscribe(listen) {
      // Nothing else publishes there.
      const onMessage = (message: unknown): void => listen(message as Message);
      messages.subscribe(onMessage);
      return () => void messages.unsubscribe(onMessage);
    },
  };
}

/** A request that was answered. */
export interface AnsweredRequest {
  /** Pattern of its path: without ids and names of users. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** Movement of mail, with its number of recipients. */
export interface MailMoved {
  /** Received by SMTP or LMTP; submitted by a program; accepted by another server; bounced to its sender. */
  readonly way: 'received' | 'submitted' | 'delivered' | 'returned';
  readonly recipients: number;
}

/** The events that the running server publishes by `node:diagnostics_channel`. */
export const TELEMETRY = {
  answered: signal<AnsweredRequest>('wren.http.answered'),
  mail: signal<MailMoved>('wren.mail.moved'),
  /** An event stream was opened or closed. */
  streams: signal<{ readonly change: 1 | -1 }>('wren.events.streams'),
} as const;
