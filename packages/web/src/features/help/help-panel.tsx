import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { HelpArticle } from '../../texts/help/help-article.ts';
import { HELP_TEXTS as TEXTS } from '../../texts/help/help-texts.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { findArticles } from './find-articles.ts';
import styles from './help-panel.module.css';

function Article({ article, onBack }: { readonly article: HelpArticle; readonly onBack: () => void }) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    // The list before it may have been scrolled.
    box.current?.parentElement?.scrollTo(0, 0);
  }, []);
  return (
    <>
      <Button tone="link" small icon="back" className={styles.back} onClick={onBack}>
        {TEXTS.back}
      </Button>
      <article ref={box} tabIndex={-1} className={styles.article} aria-labelledby={titleId}>
        <h3 id={titleId}>{article.title}</h3>
        {article.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
    </>
  );
}

interface HelpPanelProps {
  /** Writes to the deployment's support; null: the deployment names no support address. */
  readonly onContact: (() => void) | null;
  readonly onClose: () => void;
}

/** Short articles, found by a search, read in place (2.49). */
export function HelpPanel({ onContact, onClose }: HelpPanelProps) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<HelpArticle | null>(null);
  /** The article that was left: the focus returns to its line. */
  const left = useRef<string | null>(null);
  const sections = findArticles(search);
  const count = sections.reduce((sum, { articles }) => sum + articles.length, 0);

  const onBack = (): void => {
    left.current = shown?.id ?? null;
    setShown(null);
  };
  return (
    <SidePanel
      title={TEXTS.title}
      closeLabel={TEXTS.close}
      onClose={onClose}
      footer={
        onContact && (
          <div className={styles.footer}>
            {TEXTS.stillNeed}
            <Button onClick={onContact}>{TEXTS.contact}</Button>
          </div>
        )
      }
    >
      {shown ? (
        <Article article={shown} onBack={onBack} />
      ) : (
        <>
          <label className={styles.search}>
            <Icon name="search" size={18} />
            <input
              type="search"
              dir="auto"
              aria-label={TEXTS.search}
              placeholder={TEXTS.search}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
          <p className="sr" role="status">
            {search.trim() === '' ? '' : TEXTS.found(count)}
          </p>
          {count === 0 && <p className={styles.none}>{TEXTS.none(search.trim())}</p>}
          {sections.map((section) => (
            <section key={section.title} className={styles.section} aria-label={section.title}>
              <h3>{section.title}</h3>
              {section.articles.map((article) => (
                <button
                  key={article.id}
                  type="button"
                  className={styles.link}
                  ref={(button) => {
                    if (!button || left.current !== article.id) return;
                    left.current = null;
                    button.focus();
                  }}
                  onClick={() => setShown(article)}
                >
                  <Icon name={article.icon} size={18} />
                  {article.title}
                  <Icon name="next" size={16} />
                </button>
              ))}
            </section>
          ))}
        </>
      )}
    </SidePanel>
  );
}
