import { topic } from '../topic.ts';
/** Texts about images of mail that are on the internet. */
export const IMAGE_TEXTS = topic('IMAGE_TEXTS', {
  blocked: (count: number) => `${count} image${count === 1 ? '' : 's'} blocked to keep your reading private.`,
  show: 'Show images',
  alwaysFrom: (sender: string) => `Always from ${sender}`,
  trackers: (names: readonly string[]) =>
    `${names.length === 1 ? 'A tracker was' : `${names.length} trackers were`} not loaded: ${names.join(', ')}`,
});
