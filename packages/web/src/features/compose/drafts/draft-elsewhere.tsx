import { formatAddress } from '@wren/domain/address/recipients.ts';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { type ComposeContent, mailOf } from '../../../composer/content/compose-content.ts';
import { useHtmlView } from '../../../mail-html/html-view.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import formStyles from '../compose-form.module.css';
import styles from './draft-elsewhere.module.css';
import { DraftNotice } from './draft-notice.tsx';

interface DraftElsewhereProps {
  readonly content: ComposeContent;
  readonly title: string;
  readonly boxed: boolean;
  readonly onClose: () => void;
  readonly onTakeOver: () => Promise<void>;
}

const FIELDS = ['to', 'cc', 'bcc'] as const;

/** A draft that another tab writes on: to be read here, and to be taken over (4.3). */
export function DraftElsewhere({ content, title, boxed, onClose, onTakeOver }: DraftElsewhereProps) {
  const HtmlView = useHtmlView();
  const [taking, setTaking] = useState(false);
  const mail = mailOf(content);
  const Title = boxed ? 'h2' : 'h1';
  const take = (): void => {
    if (taking) return;
    setTaking(true);
    void onTakeOver().finally(() => setTaking(false));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of all that is in it.
    <div className={classNames(formStyles.form, formStyles.noticed, boxed && formStyles.boxed)} onKeyDown={onKeyDown}>
      <header className={formStyles.head}>
        <Title className={classNames('trunc', formStyles.grow)}>{mail.subject || title}</Title>
        <IconButton icon="close" label={TEXTS.close} shortcut="Escape" onClick={onClose} />
      </header>
      <DraftNotice title={DRAFT_TEXTS.elsewhere} text={DRAFT_TEXTS.elsewhereText}>
        <Button tone="primary" small autoFocus aria-disabled={taking || undefined} onClick={take}>
          {DRAFT_TEXTS.writeHere}
        </Button>
      </DraftNotice>
      <div className={formStyles.fields}>
        {FIELDS.filter((field) => field === 'to' || mail[field].length > 0).map((field) => (
          <div key={field} className={formStyles.line}>
            <span className={formStyles.label}>{COMPOSER_TEXTS[field]}</span>
            <bdi className={styles.people}>{mail[field].map(formatAddress).join(', ')}</bdi>
          </div>
        ))}
        <div className={formStyles.line}>
          <span className={formStyles.label}>{COMPOSER_TEXTS.subject}</span>
          <b dir="auto">{mail.subject}</b>
        </div>
      </div>
      <div className={formStyles.editor}>
        <Suspense>
          <HtmlView html={mail.html} attachments={mail.attachments} title={COMPOSER_TEXTS.message} />
        </Suspense>
      </div>
    </div>
  );
}
