/** Messages between the tabs of one browser. A tab does not receive its own. */
export interface Channel {
  post(message: unknown): void;
  /** Returns a function that stops it. */
  listen(run: (message: unknown) => void): () => void;
  close(): void;
}

/** @param name tabs with the same name receive each other's messages */
export function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (run) => {
      const hear = (event: MessageEvent) => run(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}
