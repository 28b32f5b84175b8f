import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { useId, useState } from 'react';
import { uuidv7s } from '../../platform/random-id.ts';
import { SAVED_SEARCH_TEXTS } from '../../texts/page/saved-search-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { FieldError } from '../../ui/form/text/field-error.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import styles from './saved-search-dialog.module.css';
import { newSearch, type SavedSearch, useSavedSearches, withData } from './saved-searches.ts';
import { useSearchNames } from './search-names.ts';

const newId = uuidv7s();

interface SavedSearchDialogProps {
  /** The one to change; null: a new one. */
  readonly saved: SavedSearch | null;
  /** The query of a new one. */
  readonly query: string;
  /** @param done text to report */
  readonly onSave: (changes: readonly RecordChange[], done: string) => void;
  readonly onClose: () => void;
}

/** Names a new search, or changes a saved one. */
export function SavedSearchDialog({ saved, query: initialQuery, onSave, onClose }: SavedSearchDialogProps) {
  const all = useSavedSearches();
  const pinId = useId();
  const { toKeep, toShow } = useSearchNames();
  const [name, setName] = useState(saved?.data.name ?? toShow(initialQuery).slice(0, 100));
  const [query, setQuery] = useState(toShow(saved?.data.query ?? initialQuery));
  const [pinned, setPinned] = useState(saved?.data.pinned ?? true);
  const [wrong, setWrong] = useState(false);

  const apply = (): void => {
    const data = { name: name.trim(), query: toKeep(query).trim(), pinned };
    setWrong(data.name === '' || data.query === '');
    if (data.name === '' || data.query === '') return;
    onClose();
    const { done } = SAVED_SEARCH_TEXTS;
    if (saved) onSave([withData(saved, data)], done.changed(data.name));
    else onSave([newSearch(all, newId(), data)], done.saved(data.name));
  };
  const remove = (search: SavedSearch): void => {
    onClose();
    onSave([{ kind: 'destroy', id: search.id }], SAVED_SEARCH_TEXTS.done.removed(search.data.name));
  };
  return (
    <FormDialog
      title={saved ? SAVED_SEARCH_TEXTS.edit : SAVED_SEARCH_TEXTS.dialog}
      texts={{ cancel: TEXTS.cancel, apply: SAVED_SEARCH_TEXTS.apply }}
      onApply={apply}
      onCancel={onClose}
      other={
        saved && (
          <Button tone="ghost" onClick={() => remove(saved)}>
            {SAVED_SEARCH_TEXTS.remove}
          </Button>
        )
      }
    >
      <TextField
        data-first
        label={SAVED_SEARCH_TEXTS.name}
        maxLength={100}
        // Typing replaces the proposed name.
        onFocus={(event) => event.target.select()}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={SAVED_SEARCH_TEXTS.query}
        maxLength={1_000}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <label className={styles.pinned} htmlFor={pinId}>
        <Checkbox id={pinId} checked={pinned} onChange={(event) => setPinned(event.target.checked)} />
        {SAVED_SEARCH_TEXTS.pinned}
      </label>
      <FieldError text={wrong ? SAVED_SEARCH_TEXTS.incomplete : null} />
    </FormDialog>
  );
}
