import type { Page } from '@playwright/test';

export interface SomeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
/** Every byte there is, so that none can be lost on the way unseen. */
export const file = (name: string, size = 600, mimeType = 'application/pdf'): SomeFile => ({
  name,
  mimeType,
  buffer: Buffer.from(Array.from({ length: size }, (_, at) => (at * 7 + name.length) % 256)),
});

/** A file in the hands of whoever drags or pastes it. */
export const inHand = (page: Page, { name, mimeType, buffer }: SomeFile) =>
  page.evaluateHandle(
    ([label, type, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], label, { type }));
      return transfer;
    },
    [name, mimeType, [...buffer]] as const,
  );
