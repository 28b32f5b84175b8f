import { foldKeyword, type Keyword } from '@wren/domain/message/keyword.ts';
import { formatSearch, parseSearch } from '@wren/domain/search/parse-search.ts';
import { memo, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { exceptReadOnly } from '../../../actions/table/except-read-only.ts';
import { setLabel } from '../../../actions/table/rows/labelling.ts';
import { SEARCH, searchPath } from '../../../paths.ts';
import { sameFields } from '../../../replica/pool/same-fields.ts';
import { LABEL_TEXTS } from '../../../texts/lists/label-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import panel from '../folder-panel.module.css';
import { useDrop } from '../use-drop.ts';
import styles from './label-lines.module.css';
import { LabelMenu } from './label-menu.tsx';
import { type LabelLine, useLabelLines } from './use-label-lines.ts';

const searchText = (keyword: Keyword): string =>
  formatSearch([{ condition: { kind: 'keyword', keyword }, negated: false }]);

/** The label whose list an address shows; null: another place. */
function useShownLabel(): Keyword | null {
  const [path] = useLocation();
  const query = useSearch();
  return useMemo(() => {
    if (path !== SEARCH) return null;
    const [term, ...more] = parseSearch(new URLSearchParams(query).get('q') ?? '');
    return term?.condition.kind === 'keyword' && !term.negated && more.length === 0
      ? foldKeyword(term.condition.keyword)
      : null;
  }, [path, query]);
}

interface LineProps {
  readonly line: LabelLine;
  readonly isShown: boolean;
  readonly onGone: (() => void) | undefined;
}

const LabelRow = memo(
  function LabelRow({ line, isShown, onGone }: LineProps) {
    const text = searchText(line.keyword);
    const drop = useDrop(({ target }) => {
      const action = exceptReadOnly(setLabel(line.keyword, line.name, true));
      return action.available(target) ? action : null;
    });
    return (
      <li>
        <PageLink
          href={searchPath(text, null)}
          className={panel.folder ?? ''}
          aria-current={isShown ? 'page' : undefined}
          data-drop={drop.state === 'none' ? undefined : drop.state}
          {...drop.props}
          onClick={onGone}
        >
          <span className={styles.dot} data-label-colour={line.colour} />
          <bdi className={classNames(panel.label, panel.name)}>{line.name}</bdi>
          <Badge count={line.unread} isNew label={TEXTS.badge(line.unread, true)} />
        </PageLink>
        <LabelMenu look={line} text={text} />
      </li>
    );
  },
  // What is unread is counted again after every change, of one label or none.
  (before, now) => before.isShown === now.isShown && before.onGone === now.onGone && sameFields(before.line, now.line),
);

/** The section of the panel with the labels; nothing while there are none. */
export function LabelLines({ onGone }: { readonly onGone?: (() => void) | undefined }) {
  const lines = useLabelLines();
  const shown = useShownLabel();
  if (lines.length === 0) return null;
  return (
    <section className={panel.section} aria-label={LABEL_TEXTS.panel}>
      <h2 className={panel.heading}>
        <span className={panel.label}>{LABEL_TEXTS.panel}</span>
      </h2>
      <ul className={panel.list}>
        {lines.map((line) => (
          <LabelRow key={line.keyword} line={line} isShown={shown === foldKeyword(line.keyword)} onGone={onGone} />
        ))}
      </ul>
    </section>
  );
}
