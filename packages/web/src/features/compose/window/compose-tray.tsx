import { addressName } from '@wren/domain/address/sender.ts';
import { useEffect, useRef, useState } from 'react';
import { useSessionAt } from '../../../composer/hooks.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { TRAY_TEXTS } from '../../../texts/compose/tray-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PopupButton } from '../../../ui/popover/popup-button.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { restoreCompose } from '../forms/compose-forms.ts';
import { type ComposeEntry, isBoxed, leaveCompose, openForm, useCompose } from '../forms/compose-state.ts';
import styles from './compose-tray.module.css';

/** Pixels of the narrowest tab, and between two. */
const MIN_SIZE = 140;
const GAP = 8;

function Tab({ entry, onBefore }: { readonly entry: ComposeEntry; readonly onBefore?: () => void }) {
  const mail = (useSessionAt(`form ${entry.id}`) ?? entry.begin)?.content.mail;
  const title = mail?.subject || COMPOSER_TEXTS.newMessage;
  const people = TRAY_TEXTS.people((mail?.to ?? []).map((one) => addressName(one) ?? one.email));
  const close = (): void => {
    onBefore?.();
    void leaveCompose('close', undefined, entry.id);
  };
  return (
    <div className={styles.tab}>
      <button
        type="button"
        className={styles.restore}
        aria-label={TRAY_TEXTS.restore(title)}
        data-tray-tab={entry.id}
        onClick={() => {
          onBefore?.();
          void restoreCompose(entry.id);
        }}
      >
        <b className="trunc" dir="auto">
          {title}
        </b>
        {people !== '' && (
          <span className={classNames(styles.people, 'trunc')}>
            <bdi>{people}</bdi>
          </span>
        )}
      </button>
      <IconButton icon="close" iconSize={16} label={TRAY_TEXTS.close(title)} className={styles.close} onClick={close} />
    </div>
  );
}

/** Tabs behind one button, where there is no room for them. */
function Folded({ forms, phone }: { readonly forms: readonly ComposeEntry[]; readonly phone: boolean }) {
  return (
    <PopupButton
      label={TRAY_TEXTS.name}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={phone ? styles.badge : styles.more}
          aria-label={TRAY_TEXTS.all(forms.length)}
          data-tray-tab=""
        >
          {phone ? (
            <>
              <Icon name="pile" />
              <span className="trunc">{TRAY_TEXTS.all(forms.length)}</span>
            </>
          ) : (
            TRAY_TEXTS.more(forms.length)
          )}
        </button>
      )}
    >
      {(close) => (
        <div className={styles.stack}>
          {forms.map((entry) => (
            <Tab key={entry.id} entry={entry} onBefore={close} />
          ))}
        </div>
      )}
    </PopupButton>
  );
}

/** The forms that are minimized (2.45): a tab for each, on phones one button for all. */
export function ComposeTray() {
  const forms = useCompose((state) => state.forms).filter(({ view }) => view === 'minimized');
  const open = useCompose(openForm);
  const laidAside = useCompose((state) => state.laidAside);
  const phone = useMedia('(width < 48rem)');
  const tray = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const isShown = forms.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another element each time it appears.
  useEffect(() => {
    const element = tray.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? Number.POSITIVE_INFINITY));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isShown, phone]);

  useEffect(() => {
    if (laidAside === null) return;
    const tab = tray.current?.querySelector<HTMLElement>(`[data-tray-tab="${laidAside}"]`);
    (tab ?? tray.current?.querySelector<HTMLElement>('[data-tray-tab=""]'))?.focus();
    useCompose.setState({ laidAside: null });
  }, [laidAside]);

  if (!isShown) return null;
  const fits = phone ? 0 : Math.max(0, Math.floor((room + GAP) / (MIN_SIZE + GAP)));
  const shown = forms.length <= fits ? forms : forms.slice(0, Math.max(0, fits - 1));
  const folded = forms.slice(shown.length);
  return (
    <section
      ref={tray}
      className={classNames(styles.tray, open && isBoxed(open.request) && styles.besideBox)}
      aria-label={TRAY_TEXTS.name}
      data-strip="tray"
    >
      {shown.map((entry) => (
        <Tab key={entry.id} entry={entry} />
      ))}
      {folded.length > 0 && <Folded forms={folded} phone={phone} />}
    </section>
  );
}
