import type { CallResult } from '@wren/contract/call.ts';
import { ADMIN_OPERATIONS, type AdminOperation } from '@wren/contract/calls/admin/admin-operations.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import { useId, useState } from 'react';
import { READER } from '../../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import styles from '../admin.module.css';
import { useAdmin } from '../admin-api.ts';
import { SearchField } from '../search-field.tsx';
import { RefreshButton, Section } from '../section.tsx';
import { useTyped } from '../use-typed.ts';
import { MoreButton, usePages } from './use-pages.tsx';

const TEXTS = ADMIN_TEXTS.audit;
type Entry = CallResult<CallOf<'adminGetAudit'>>['entries'][number];

const deedOf = (name: string): AdminOperation | null => ADMIN_OPERATIONS.find((deed) => deed === name) ?? null;

function EntryRow({ at, actor, origin, deed, target, fact, refused }: Entry) {
  const known = deedOf(deed);
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        {known ? TEXTS.deeds[known] : deed} · <bdi>{target}</bdi>
        {fact !== '' && (
          <>
            {' · '}
            <bdi>{fact}</bdi>
          </>
        )}
        <small>
          <bdi>{actor === '' ? TEXTS.commandLine : actor}</bdi> · <bdi>{origin}</bdi>
        </small>
      </span>
      {refused !== null && (
        <span className={styles.mark} data-tone="bad">
          {TEXTS.refused}
        </span>
      )}
      <span className={styles.when}>{fullDateTime(at, READER)}</span>
    </li>
  );
}

/** What administrators have done. */
export function AuditSection() {
  const { client } = useAdmin();
  const id = useId();
  const { typed, type, settled } = useTyped();
  const [deed, setOperation] = useState<AdminOperation | null>(null);
  const [isIntact, setIntact] = useState<boolean | null>(null);
  const asked = usePages<Entry>(async (before) => {
    const answer = await client.call('adminGetAudit', { search: settled, deed: deed ?? '', ...(before && { before }) });
    setIntact(answer.intact);
    return { rows: answer.entries, more: answer.more };
  }, `${settled} ${deed}`);
  const tools = (
    <div className={styles.tools}>
      <SearchField label={TEXTS.search} value={typed} onChange={type} />
      <label className={styles.part} htmlFor={id}>
        <span>{TEXTS.deed}</span>
        <Select id={id} value={deed ?? ''} onChange={(event) => setOperation(deedOf(event.target.value))}>
          <option value="">{TEXTS.all}</option>
          {ADMIN_OPERATIONS.map((each) => (
            <option key={each} value={each}>
              {TEXTS.deeds[each]}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
  return (
    <Section
      title={ADMIN_TEXTS.sections.audit}
      note={TEXTS.note}
      asked={asked}
      actions={<RefreshButton look={asked.look} />}
      tools={tools}
    >
      {({ rows, more }) => (
        <>
          {isIntact !== null && (
            <p className={isIntact ? styles.note : styles.wrong} role="status">
              {isIntact ? TEXTS.intact : TEXTS.broken}
            </p>
          )}
          {rows.length === 0 ? (
            <EmptyState bird="home" level="h3" title={TEXTS.empty} />
          ) : (
            <ul className={styles.list} aria-label={ADMIN_TEXTS.sections.audit}>
              {rows.map((row) => (
                <EntryRow key={row.id} {...row} />
              ))}
            </ul>
          )}
          {more && <MoreButton pages={asked} />}
        </>
      )}
    </Section>
  );
}
