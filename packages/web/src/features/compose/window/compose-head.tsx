import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import { ACTIONS } from '../../../actions/table/action-table.ts';
import type { SessionView } from '../../../composer/session-parts.ts';
import { TRAY_TEXTS } from '../../../texts/compose/tray-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Menu } from '../../../ui/popover/menu.tsx';
import styles from '../compose-form.module.css';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { maximizeCompose, minimizeCompose } from '../forms/compose-forms.ts';
import { type ComposeView, leaveCompose } from '../forms/compose-state.ts';

const MODES: readonly ReplyMode[] = ['reply', 'replyAll', 'forward'];

interface ComposeHeadProps {
  readonly id: number;
  readonly title: string;
  readonly boxed: boolean;
  readonly view: ComposeView;
  readonly kept: SessionView;
  /** The kind of answer it is; null: it answers nothing, or what it answers is not here. */
  readonly mode: ReplyMode | null;
  readonly onMode: (mode: ReplyMode) => void;
  /** Writes on in the conversation; null: not this. */
  readonly onInline: (() => void) | null;
}

/** What a form is about, how the keeping of its draft goes, and how it shows (2.39, 4.13). */
export function ComposeHead({ id, title, boxed, view, kept, mode, onMode, onInline }: ComposeHeadProps) {
  const Title = boxed ? 'h2' : 'h1';
  const isLarge = view === 'maximized';
  return (
    <header className={styles.head}>
      {!boxed && (
        <span className={styles.cell}>
          <Icon name="pen" />
        </span>
      )}
      {mode !== null && (
        <Menu
          label={TRAY_TEXTS.answer(ACTIONS[mode].label)}
          groups={[
            MODES.map((one) => ({
              id: one,
              label: ACTIONS[one].label,
              icon: one,
              checked: one === mode,
              onSelect: () => onMode(one),
            })),
          ]}
          trigger={(props) => (
            <button
              type="button"
              {...props}
              className={styles.mode}
              aria-label={TRAY_TEXTS.answer(ACTIONS[mode].label)}
              data-tip={TRAY_TEXTS.answer(ACTIONS[mode].label)}
            >
              <Icon name={mode} size={18} />
              <Icon name="chevron" size={16} />
            </button>
          )}
        />
      )}
      <Title className="trunc">{title}</Title>
      <DraftStatus kept={kept} />
      {onInline && <IconButton icon="opened" label={TRAY_TEXTS.inline} onClick={onInline} />}
      <IconButton icon="minus" label={TRAY_TEXTS.minimize} onClick={() => minimizeCompose(id)} />
      {boxed && (
        <IconButton
          className={styles.large}
          icon={isLarge ? 'restore' : 'maximize'}
          label={isLarge ? TRAY_TEXTS.smaller : TRAY_TEXTS.maximize}
          onClick={() => maximizeCompose(id, !isLarge)}
        />
      )}
      <IconButton icon="close" label={TEXTS.close} shortcut="Escape" onClick={() => void leaveCompose()} />
    </header>
  );
}
