import { addressName, listSender } from '@wren/domain/address/sender.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { useSearchNames } from '../../mail-ui/searches/search-names.ts';
import { otherAccounts } from '../../session/accounts/known-accounts.ts';
import { useOffered } from '../../session/use-offered.ts';
import { SEARCH_TEXTS } from '../../texts/lists/search-texts.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { optionId, stepOption, useOptionInSight } from '../../ui/combobox/combobox.ts';
import { ComboboxOption } from '../../ui/combobox/combobox-option.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import { recentSearches } from './recent-searches.ts';
import { type Operator, type Suggestion, suggest } from './suggest.ts';
import styles from './suggestion-list.module.css';
import { useFoundMail, useKnownPeople } from './use-found.ts';

type Option = Suggestion | { readonly kind: 'accounts' } | { readonly kind: 'thread'; readonly row: ThreadRow };
const ICONS: Readonly<Record<Option['kind'], IconName>> = {
  place: 'search',
  accounts: 'search',
  thread: 'mail',
  person: 'user',
  recent: 'clock',
  mailbox: 'folder',
  operator: 'chevron',
};

export interface SuggestionListProps {
  readonly id: string;
  readonly account: string;
  readonly text: string;
  /** The active folder; null: all mail. */
  readonly folder: Folder | null;
  /** Where Enter looks. */
  readonly scope: Folder | 'accounts' | null;
  /** Set to what the box's keys do here; it answers whether a key was used. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
  /** Told the id of the option that Enter takes; null: none. */
  readonly onActive: (id: string | null) => void;
  readonly onText: (text: string) => void;
  readonly onSearch: (text: string, scope: Folder | 'accounts' | null) => void;
  readonly onOpen: (row: ThreadRow) => void;
}

/** Conversations offered at most. */
const SHOWN_MAIL = 4;

/** Tells an option from the others, whatever place it has. */
function nameOf(option: Option): string {
  if (option.kind === 'place') return `place ${option.folder}`;
  if (option.kind === 'accounts') return option.kind;
  return `${option.kind} ${option.kind === 'thread' ? option.row.threadId : option.text}`;
}

function Words({ option, text }: { readonly option: Option; readonly text: string }): ReactNode {
  const nameOf = useFolderName();
  switch (option.kind) {
    case 'place':
      return (
        <>
          <span className={styles.main}>{text.trim()}</span>
          <span className={styles.end}>
            {option.folder === null ? SEARCH_TEXTS.everywhere : TEXTS.search.in(nameOf(option.folder))}
          </span>
        </>
      );
    case 'accounts':
      return (
        <>
          <span className={styles.main}>{text.trim()}</span>
          <span className={styles.end}>{ACCOUNTS_TEXTS.everywhere}</span>
        </>
      );
    case 'thread':
      return (
        <>
          <bdi className={styles.main}>{option.row.latest.subject || option.row.latest.preview}</bdi>
          <bdi className={styles.end}>{listSender(option.row.latest)}</bdi>
        </>
      );
    case 'person':
      return (
        <>
          <bdi className={styles.main}>{addressName(option.address)}</bdi>
          <bdi className={styles.end}>{option.address.email}</bdi>
        </>
      );
    case 'mailbox':
      return <bdi className={styles.main}>{option.path}</bdi>;
    case 'recent':
      return <bdi className={styles.main}>{option.text}</bdi>;
    case 'operator':
      return (
        <>
          <b className={styles.main}>{option.operator}</b>
          <span className={styles.end}>{SEARCH_TEXTS.operators[option.operator]}</span>
        </>
      );
  }
}

/** Operators for which a host that sets no keywords has nothing. */
const OF_KEYWORDS: readonly Operator[] = ['label:', 'is:pinned', 'is:muted'];

/** What the search box offers, as the listbox of its combobox (D20; WAI-ARIA combobox pattern). */
export function SuggestionList(props: SuggestionListProps) {
  const { id, account, text, folder, scope, keys, onActive, onText, onSearch, onOpen } = props;
  const recent = useMemo(() => recentSearches(account), [account]);
  const { paths: mailboxes } = useSearchNames();
  const hasKeywords = useOffered('set_keyword');
  const hasOthers = useOffered('accounts') && otherAccounts().length > 0;
  const found = useFoundMail(text, folder);
  const people = useKnownPeople(found);
  const options = useMemo((): readonly Option[] => {
    const without = hasKeywords ? [] : OF_KEYWORDS;
    const suggested = suggest({ text, folder, people, recent, mailboxes, without });
    const isPlace = ({ kind }: Option): boolean => kind === 'place';
    return [
      ...suggested.filter(isPlace),
      ...(hasOthers && text.trim() !== '' ? [{ kind: 'accounts' as const }] : []),
      ...suggested.filter((option) => !isPlace(option)),
      ...found.slice(0, SHOWN_MAIL).map((row) => ({ kind: 'thread' as const, row })),
    ];
  }, [text, folder, people, recent, mailboxes, found, hasKeywords, hasOthers]);
  // Chosen for this text: another text is another list.
  const [chosen, setChosen] = useState({ text, at: -1 });
  const at = chosen.text === text && chosen.at < options.length ? chosen.at : -1;

  const take = (option: Option): void => {
    if (option.kind === 'place') onSearch(text, option.folder);
    else if (option.kind === 'accounts') onSearch(text, option.kind);
    else if (option.kind === 'recent') onSearch(option.text, scope);
    else if (option.kind === 'thread') onOpen(option.row);
    else onText(option.text);
  };

  useEffect(() => {
    keys.current = (event) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
      const option = options[at];
      const step = stepOption(event.key, at, options.length, true);
      if (event.key === 'Enter' && option) take(option);
      else if (step !== null) setChosen({ text, at: step });
      else return false;
      return true;
    };
    onActive(at < 0 ? null : optionId(id, at));
  });
  useOptionInSight(id, at);
  useEffect(
    () => () => {
      keys.current = null;
      onActive(null);
    },
    [keys, onActive],
  );

  return (
    <div id={id} role="listbox" aria-label={SEARCH_TEXTS.suggestions} className={styles.list}>
      {options.map((option, index) => (
        <div key={nameOf(option)} role="presentation">
          {option.kind !== options[index - 1]?.kind && option.kind !== 'place' && option.kind !== 'accounts' && (
            <div className={styles.heading} role="presentation">
              {SEARCH_TEXTS.groups[option.kind]}
            </div>
          )}
          <ComboboxOption
            list={id}
            index={index}
            active={index === at}
            className={classNames(styles.option, index === at && styles.on)}
            onTake={() => take(option)}
          >
            <Icon name={ICONS[option.kind]} size={18} />
            <Words option={option} text={text} />
          </ComboboxOption>
        </div>
      ))}
    </div>
  );
}
