import { useState } from 'react';
import { ADMIN_TEXTS as TEXTS } from '../../../texts/admin/admin-texts.ts';
import { errorText } from '../../../texts/error-text.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { type LoadedAnswer, useAnswer } from '../admin-api.ts';

/** Some rows of a log, the newest first, and whether there are older ones. */
export interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly more: boolean;
}

/** A log that is read page by page. */
export interface PagedAnswer<Row> extends LoadedAnswer<Pages<Row>> {
  /** Adds older rows. */
  readonly next: () => Promise<void>;
}

/**
 * @param ask rows older than the one of an id; undefined: the newest
 * @param key asked again when it is another
 */
export function usePages<Row extends { readonly id: number }>(
  ask: (before: number | undefined) => Promise<Pages<Row>>,
  key: string,
): PagedAnswer<Row> {
  const first = useAnswer(() => ask(undefined), key);
  // Of which first page they are: another one has none.
  const [older, setOlder] = useState<Pages<Row> & { readonly of: unknown }>({ rows: [], more: false, of: null });
  const { answer } = first;
  if (answer === null || answer === 'unknown') return { ...first, next: async () => undefined };
  const isOlder = older.of === answer;
  const rows = isOlder ? [...answer.rows, ...older.rows] : answer.rows;
  const next = async (): Promise<void> => {
    try {
      const page = await ask(rows.at(-1)?.id);
      setOlder({ rows: [...(isOlder ? older.rows : []), ...page.rows], more: page.more, of: answer });
    } catch (error) {
      showToast(TEXTS.notDone(errorText(error)), { kind: 'error' });
    }
  };
  return { ...first, answer: { ...answer, rows, more: isOlder ? older.more : answer.more }, next };
}

export function MoreButton({ pages }: { readonly pages: { readonly next: () => Promise<void> } }) {
  return (
    <div>
      <Button onClick={() => void pages.next()}>{TEXTS.more}</Button>
    </div>
  );
}
