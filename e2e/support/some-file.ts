import type { Page } from '@playwright/test';

export interface SomeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
/** What files of a type begin with: pictures are told by their bytes. */
const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Every byte there is, so that none can be lost on the way unseen. */
export function file(name: string, size = 600, mimeType = 'application/pdf'): SomeFile {
  const beginning = BEGINNINGS[mimeType] ?? [];
  const bytes = Array.from({ length: size }, (_, at) => beginning[at] ?? (at * 7 + name.length) % 256);
  return { name, mimeType, buffer: Buffer.from(bytes) };
}

/** A file as a drag or a paste carries it. */
export const inHand = (page: Page, { name, mimeType, buffer }: SomeFile) =>
  page.evaluateHandle(
    ([label, type, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], label, { type }));
      return transfer;
    },
    [name, mimeType, [...buffer]] as const,
  );
