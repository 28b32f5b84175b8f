import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { folderSegment } from '@wren/domain/message/mailbox/mailbox.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { useEffect, useState } from 'react';
import { saveRecords } from '../../actions/save-records.ts';
import { onCommands } from '../../commands/keys.ts';
import { SavedSearchDialog } from '../../mail-ui/searches/saved-search-dialog.tsx';
import { isSameSearch, useSavedSearches } from '../../mail-ui/searches/saved-searches.ts';
import { useReplica } from '../../replica/hooks.ts';
import { SAVED_SEARCH_TEXTS } from '../../texts/page/saved-search-texts.ts';
import { Button } from '../../ui/form/button.tsx';

/** A search with the place that its page adds to it, written in the search itself. @param folder null: all mail */
function whole(text: string, folder: Folder | null): string {
  const says = parseSearch(text).some(({ condition }) => condition.kind === 'in');
  return folder === null || says ? text.trim() : `${text.trim()} in:${folderSegment(folder)}`;
}

/** Saves the search that is shown, or says that it is saved and lets that be changed. */
export function SaveSearch({ text, folder }: { readonly text: string; readonly folder: Folder | null }) {
  const replica = useReplica();
  const query = whole(text, folder);
  const saved = useSavedSearches().find(({ data }) => isSameSearch(data.query, query)) ?? null;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onCommands({ saveSearch: () => setOpen(true) }), []);
  return (
    <>
      <Button tone="link" small onClick={() => setOpen(true)}>
        {saved ? SAVED_SEARCH_TEXTS.saved(saved.data.name) : SAVED_SEARCH_TEXTS.save}
      </Button>
      {isOpen && (
        <SavedSearchDialog
          saved={saved}
          query={query}
          onSave={(...changed) => saveRecords(replica, ...changed)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
