import { useId, useRef, useState } from 'react';
import { RemindButton } from '../../actions/reminding/remind-button.tsx';
import { RemindLine } from '../../actions/reminding/remind-line.tsx';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { AttachButton } from '../../mail-ui/files/attach-button.tsx';
import { COMPOSER_TEXTS } from '../../texts/compose/composer-texts.ts';
import { EDITOR_TEXTS } from '../../texts/compose/editor-texts.ts';
import { REPLY_TEXTS } from '../../texts/compose/reply-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { PickFiles } from '../../ui/form/pick-files.tsx';
import { shortcutProps } from '../../ui/keys/shortcut.ts';
import type { MenuItem } from '../../ui/popover/menu.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './compose-form.module.css';
import { FormatBar } from './editor/format-bar.tsx';
import { OptionsMenu, useOptionItems } from './options-menu.tsx';
import splitStyles from './schedule-button.module.css';
import { ScheduleButton } from './schedule-button.tsx';
import type { ComposerForm } from './session/use-composer-form.ts';

type SendOption = 'priority' | 'receipt' | 'reminder';

interface ComposeFootProps {
  readonly boxed: boolean;
  readonly writing: ComposerForm;
  /** Files that sending waits for; 0: it does not wait. */
  readonly waiting: number;
  /** As it is shown: `25 MB`. */
  readonly limit: string;
  readonly onSend: () => void;
  /** @param at milliseconds since the epoch */
  readonly onSchedule: (at: number) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onImages: (files: readonly File[]) => void;
  readonly onDiscard: () => void;
  readonly mail: Pick<OutgoingMail, SendOption>;
  readonly templates: readonly (readonly MenuItem[])[];
  readonly onOptions: (options: Partial<Pick<OutgoingMail, SendOption>>) => void;
}

/** What the editor's own buttons offer (2.42). */
const PICTURES = 'image/png,image/jpeg';
const DOCUMENTS = '.pdf,.doc,.docx,.txt,.xlsx,.pptx';

const NO_OPTIONS: readonly (readonly MenuItem[])[] = [];

/** Sending, the looks of the text, attaching, throwing away. Where there is little room the looks have a line of their own. */
export function ComposeFoot(props: ComposeFootProps) {
  const { boxed, writing, waiting } = props;
  const reason = useId();
  const pictures = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  const wide = useMedia('(width >= 64rem)') && !boxed;
  const [asked, setAsked] = useState(false);
  const { editor } = writing;
  const options = [...useOptionItems({ options: props.mail, onChange: props.onOptions }), ...props.templates];
  /** One menu is enough for what is seldom needed. */
  const inBar = wide && editor !== null;
  const bar = editor && (
    <FormatBar
      editor={editor}
      onLink={() => writing.setLinking(true)}
      onImage={() => pictures.current?.click()}
      onPicture={() => writing.setPicturing(true)}
      onFile={() => documents.current?.click()}
      onPlain={writing.togglePlain}
      options={inBar ? options : NO_OPTIONS}
    />
  );
  const reminding = {
    reminder: props.mail.reminder,
    onChange: (reminder: OutgoingMail['reminder']): void => props.onOptions({ reminder }),
  };
  return (
    <footer className={styles.foot}>
      <RemindLine {...reminding} />
      {!wide && asked && bar && <div className={styles.formats}>{bar}</div>}
      <div className={styles.footInside}>
        <span className={splitStyles.split} data-menu-edge>
          <Button
            tone="primary"
            // Not `disabled`, so that the pressed button keeps the focus.
            aria-disabled={waiting > 0 || undefined}
            aria-describedby={waiting > 0 ? reason : undefined}
            onClick={() => {
              if (waiting === 0) props.onSend();
            }}
            data-tip={waiting > 0 ? COMPOSER_TEXTS.waiting(waiting) : COMPOSER_TEXTS.send}
            {...shortcutProps('$mod+Enter')}
          >
            {waiting > 0 ? REPLY_TEXTS.sending : COMPOSER_TEXTS.send}
          </Button>
          <ScheduleButton disabled={waiting > 0} onSchedule={props.onSchedule} />
        </span>
        <RemindButton {...reminding} />
        {wide && bar && <div className={styles.formatsInline}>{bar}</div>}
        <span id={reason} className={styles.reason} role="status">
          {waiting > 0 && COMPOSER_TEXTS.waiting(waiting)}
        </span>
        {!wide && bar && (
          <IconButton
            icon="font"
            label={asked ? EDITOR_TEXTS.hideFormatting : EDITOR_TEXTS.showFormatting}
            aria-expanded={asked}
            className={classNames(asked && styles.pressed)}
            onClick={() => setAsked(!asked)}
          />
        )}
        {writing.plain && (
          <Button tone="ghost" small onClick={writing.togglePlain}>
            {EDITOR_TEXTS.formatting}
          </Button>
        )}
        <PickFiles input={pictures} label={EDITOR_TEXTS.image} accept={PICTURES} onFiles={props.onImages} />
        <PickFiles input={documents} label={EDITOR_TEXTS.file} accept={DOCUMENTS} onFiles={props.onFiles} />
        {!inBar && <OptionsMenu items={options} />}
        <AttachButton limit={props.limit} onFiles={props.onFiles} />
        <IconButton icon="trash" label={COMPOSER_TEXTS.discard} onClick={props.onDiscard} />
      </div>
    </footer>
  );
}
