import { includesKeyword, isLabel, type Keyword, MUTED } from '@wren/domain/message/keyword.ts';
import { formatSearch } from '@wren/domain/search/parse-search.ts';
import { runAction } from '../../../actions/run/run-action.ts';
import { ACTIONS } from '../../../actions/table/action-table.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { exceptReadOnly } from '../../../actions/table/except-read-only.ts';
import { setLabel } from '../../../actions/table/rows/labelling.ts';
import { useLabelLooks } from '../../../mail-ui/labels/label-looks.ts';
import { searchPath } from '../../../paths.ts';
import { LABEL_TEXTS } from '../../../texts/lists/label-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './conversation-labels.module.css';
import notice from './notice-bar.module.css';

interface ConversationLabelsProps {
  readonly keywords: readonly Keyword[] | undefined;
  readonly target: ActionTarget;
}

const searchFor = (keyword: Keyword): string =>
  searchPath(formatSearch([{ condition: { kind: 'keyword', keyword }, negated: false }]), null);

/** The labels in the head of a conversation: each leads to its list, and can be taken away. */
export function ConversationLabels({ keywords, target }: ConversationLabelsProps) {
  const looks = useLabelLooks(keywords);
  if (!keywords?.some(isLabel)) return null;
  const isTakable = ACTIONS.label.available(target);
  return (
    <ul className={styles.labels} aria-label={LABEL_TEXTS.onConversation}>
      {looks.map(({ keyword, name, colour }) => (
        <li key={keyword} className={styles.chip} data-label-colour={colour}>
          <PageLink href={searchFor(keyword)} className={styles.name ?? ''} aria-label={LABEL_TEXTS.show(name)}>
            <bdi>{name}</bdi>
          </PageLink>
          {isTakable && (
            <button
              type="button"
              className={styles.remove}
              aria-label={LABEL_TEXTS.remove(name)}
              onClick={() => runAction(exceptReadOnly(setLabel(keyword, name, false)), target)}
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says that a conversation is muted, with the way back. */
export function MuteLine({ keywords, target }: ConversationLabelsProps) {
  if (!includesKeyword(keywords, MUTED)) return null;
  return (
    <div className={notice.bar}>
      <Icon name="mute" size={18} />
      <span className={notice.text}>{LABEL_TEXTS.muted}</span>
      {ACTIONS.mute.available(target) && (
        <Button tone="link" small onClick={() => runAction(ACTIONS.mute, target)}>
          {LABEL_TEXTS.unmute}
        </Button>
      )}
    </div>
  );
}
