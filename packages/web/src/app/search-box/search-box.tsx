import { Suspense, useId, useState } from 'react';
import { useShortcut } from '../../commands/use-shortcut.ts';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { comboboxProps } from '../../ui/combobox/combobox.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { KeyCaps } from '../../ui/keys/key-caps.tsx';
import { ariaKeys } from '../../ui/keys/shortcut.ts';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import styles from '../layout/bars/top-bar.module.css';
import { type SearchBoxParts, useSearchBox } from './use-search-box.ts';

const SuggestionList = lazyPart(async () => (await import('../../features/search/suggestion-list.tsx')).SuggestionList);

/** The search box, a combobox with what it offers (2.15, D20). */
export function SearchBox(props: SearchBoxParts) {
  const { folder, input, open } = props;
  const box = useSearchBox(props);
  const { text, offered } = box;
  const [active, setActive] = useState<string | null>(null);
  const shortcut = useShortcut('search');
  const listId = useId();
  const nameOf = useFolderName();
  const { scope } = box;
  // The text for a search in all accounts is in the code that shows its results.
  const label =
    scope === 'accounts' ? TEXTS.search.label : TEXTS.search.in(scope === null ? TEXTS.search.allMail : nameOf(scope));

  return (
    <search className={styles.searchPart}>
      <form
        className={classNames(styles.search, open && styles.open)}
        onSubmit={(event) => {
          event.preventDefault();
          box.search(text, box.scope);
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) box.leave();
        }}
      >
        <IconButton icon="search" label={TEXTS.search.label} type="submit" />
        <input
          ref={input}
          {...comboboxProps(offered ? listId : null, active)}
          inputMode="search"
          enterKeyHint="search"
          dir="auto"
          placeholder={label}
          aria-label={label}
          aria-keyshortcuts={shortcut ? ariaKeys(shortcut) : undefined}
          value={text}
          onFocus={box.onFocus}
          onClick={box.offer}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
        />
        {text !== '' ? (
          <IconButton
            icon="close"
            label={TEXTS.search.clear}
            onClick={box.clear}
            // With the focus the box is wider: the cross would leave the place of the press before it ends.
            onMouseDown={(event) => event.preventDefault()}
          />
        ) : (
          shortcut && <KeyCaps keys={shortcut} />
        )}
        {offered && (
          <Suspense>
            <SuggestionList
              id={listId}
              account={box.account}
              text={text}
              folder={folder}
              scope={scope}
              keys={box.keys}
              onActive={setActive}
              onText={box.setText}
              onSearch={box.search}
              onOpen={box.openThread}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
