import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

/** Whether the user drags or pastes files. */
export function hasFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes('Files') ?? false;
}

/** The files that were dropped. A folder appears as an unreadable file: it is reported and left out. */
export function droppedFiles(transfer: DataTransfer): readonly File[] {
  const files: File[] = [];
  for (const item of transfer.items) {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (!file) continue;
    if (item.webkitGetAsEntry()?.isDirectory) {
      showToast(COMPOSER_TEXTS.uploadFailed(file.name, COMPOSER_TEXTS.isFolder), { kind: 'error' });
    } else files.push(file);
  }
  return files;
}

/**
 * The files that were pasted. Word processors and spreadsheets put a picture of what was copied beside its text: there the
 * text is meant.
 */
export function pastedFiles(transfer: DataTransfer): readonly File[] {
  const { types } = transfer;
  if (types.includes('text/html') && types.includes('text/plain')) return [];
  return [...transfer.files];
}
