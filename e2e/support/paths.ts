import { resolve } from 'node:path';

/** The root of the project. */
export const ROOT = resolve(import.meta.dirname, '../..');
/** Published samples that lie beside the project on some machines; what needs them is skipped elsewhere. */
export const CORPORA = resolve(ROOT, '../shared/corpora');
