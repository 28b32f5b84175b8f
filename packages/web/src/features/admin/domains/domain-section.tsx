import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { useState } from 'react';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { canCopy, copyText } from '../../../ui/feedback/copy-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from '../admin.module.css';
import { useAdmin, useAnswer } from '../admin-api.ts';
import { RefreshButton, Section } from '../section.tsx';
import { DkimPart } from './dkim-part.tsx';
import { DnsFacts } from './dns-facts.tsx';
import { DomainSelect } from './domain-select.tsx';

const TEXTS = ADMIN_TEXTS.domain;
type DnsRecord = CallResult<CallOf<'adminGetDomain'>>['records'][number];

const TONES = { found: 'good', different: 'warn', missing: 'bad', unknown: 'warn' } as const;

function RecordRow({ kind, name, type, wanted, found, state }: DnsRecord) {
  const rows = [
    [TEXTS.name, `${name} ${type}`],
    [TEXTS.wanted, wanted],
    ...(state === 'different' ? found.map((value) => [TEXTS.found, value] as const) : []),
  ] as const;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        {TEXTS.kinds[kind]}
        <DnsFacts rows={rows} />
      </div>
      <span className={styles.mark} data-tone={TONES[state]}>
        {TEXTS.states[state]}
      </span>
      {canCopy() && (
        <Button small aria-label={TEXTS.copyOf(name)} onClick={() => void copyText(wanted, ADMIN_TEXTS)}>
          {ADMIN_TEXTS.copy}
        </Button>
      )}
    </li>
  );
}

/** What DNS must say of a mail domain, and whether it does. */
export function DomainSection() {
  const { client } = useAdmin();
  const [round, setRound] = useState(0);
  const [chosen, choose] = useState('');
  const asked = useAnswer(() => client.call('adminGetDomain', { domain: chosen }), `${round} ${chosen}`);
  const look = (): void => setRound(round + 1);
  return (
    <Section title={ADMIN_TEXTS.sections.domain} asked={asked} actions={<RefreshButton look={look} />}>
      {({ domain, domains, signs, records }) =>
        records.length === 0 ? (
          <p className={styles.note}>{TEXTS.elsewhere}</p>
        ) : (
          <div className={styles.part}>
            <DomainSelect domains={domains} value={chosen || domain} onChoose={choose} />
            <p>
              <b>
                <bdi>{domain}</bdi>
              </b>
            </p>
            <p className={styles.note}>{TEXTS.note}</p>
            <ul className={styles.list} aria-label={domain}>
              {records.map((record) => (
                <RecordRow key={record.kind} {...record} />
              ))}
            </ul>
            {!signs && <p className={styles.note}>{TEXTS.unsigned}</p>}
            {/* Keys of two domains may have the same selector. */}
            <DkimPart key={domain} domain={domain} round={round} />
          </div>
        )
      }
    </Section>
  );
}
