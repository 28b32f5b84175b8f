import { consoleLog } from '../../platform/log.ts';
import { showToast } from './toast.ts';

/** What is said of a text that was or was not copied. */
interface CopyTexts {
  readonly copied: string;
  readonly notCopied: string;
}

/** True if texts can be copied: browsers offer the clipboard on secure pages only. */
export const canCopy = (): boolean => 'clipboard' in navigator;

/** Copies a text to the clipboard, and says whether it was copied. */
export async function copyText(text: string, { copied, notCopied }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, { kind: 'success' });
  } catch (error) {
    consoleLog('a text was not copied', error);
    showToast(notCopied, { kind: 'error' });
  }
}
