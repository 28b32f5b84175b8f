import { foldKeyword, isLabel, type Keyword } from '@wren/domain/message/keyword.ts';
import { formatSearch, parseSearch } from '@wren/domain/search/parse-search.ts';
import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { type LabelLook, lookOf, useLabels } from '../../mail-ui/labels/label-looks.ts';
import { SEARCH, searchPath } from '../../paths.ts';
import { useKeywords } from '../../replica/hooks.ts';
import { LABEL_TEXTS } from '../../texts/label-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/display/badge.tsx';
import panel from './folder-panel.module.css';
import styles from './label-lines.module.css';
import { LabelMenu } from './label-menu.tsx';

interface Line extends LabelLook {
  readonly unread: number;
}

/** The labels of the panel: those that are defined, and those that mail has, by name. */
function useLines(): readonly Line[] {
  const labels = useLabels();
  const used = useKeywords();
  return useMemo(() => {
    const unread = new Map(used.map((one) => [foldKeyword(one.keyword), one.unread]));
    const others = used.filter(({ keyword }) => isLabel(keyword) && !labels.has(foldKeyword(keyword)));
    return [...labels.values(), ...others.map(({ keyword }) => lookOf(labels, keyword))]
      .map((look) => ({ ...look, unread: unread.get(foldKeyword(look.keyword)) ?? 0 }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }, [labels, used]);
}

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

/** The section of the panel with the labels; nothing while there are none. */
export function LabelLines({ onGone }: { readonly onGone?: (() => void) | undefined }) {
  const lines = useLines();
  const shown = useShownLabel();
  if (lines.length === 0) return null;
  return (
    <section className={styles.section} aria-label={LABEL_TEXTS.panel}>
      <h2 className={styles.heading}>{LABEL_TEXTS.panel}</h2>
      <ul className={panel.list}>
        {lines.map((line) => (
          <li key={line.keyword} className={styles.line}>
            <Link
              href={searchPath(searchText(line.keyword), null)}
              className={panel.folder ?? ''}
              aria-current={shown === foldKeyword(line.keyword) ? 'page' : undefined}
              onClick={onGone}
            >
              <span className={styles.dot} data-label-colour={line.colour} />
              <bdi className={classNames(panel.label, styles.name)}>{line.name}</bdi>
              <Badge count={line.unread} isNew label={TEXTS.badge(line.unread, true)} />
            </Link>
            <LabelMenu look={line} all={lines} />
          </li>
        ))}
      </ul>
    </section>
  );
}
