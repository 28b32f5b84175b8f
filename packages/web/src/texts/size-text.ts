import { fileSize } from '@wren/domain/content/file-size.ts';
import { LANGUAGE } from './chosen.ts';

/** A size as this page's language writes it: see `fileSize`. @param bytes whole and not negative */
export function sizeText(bytes: number): string {
  return fileSize(bytes, LANGUAGE);
}
