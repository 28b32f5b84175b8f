import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { useState } from 'react';
import { READER } from '../../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { REPORT_TEXTS as TEXTS } from '../../../texts/admin/report-texts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from '../admin.module.css';
import { useAdmin, useAnswer } from '../admin-api.ts';
import { RefreshButton, Section } from '../section.tsx';
import { DomainSelect } from './domain-select.tsx';

type Reports = CallResult<CallOf<'adminGetReports'>>;
type Source = Reports['dmarc']['sources'][number];
type Failure = Reports['tls']['failures'][number];

const number = (value: number): string => value.toLocaleString(READER.locale);
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(READER.locale, { type: 'conjunction' }).format(names);
/** Days of reports are those of UTC. */
const day = (time: number): string =>
  new Date(time).toLocaleDateString(READER.locale, { dateStyle: 'medium', timeZone: 'UTC' });

function SourceRow({ source, messages, passed, quarantined, rejected }: Source) {
  const verdict = passed === messages ? 'good' : passed === 0 ? 'bad' : 'warn';
  const facts = [
    TEXTS.messages(number(messages)),
    ...(verdict === 'warn' ? [TEXTS.passed(number(passed))] : []),
    ...(quarantined > 0 ? [TEXTS.quarantined(number(quarantined))] : []),
    ...(rejected > 0 ? [TEXTS.rejected(number(rejected))] : []),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        {source === '' ? TEXTS.furtherSources : <bdi>{source}</bdi>}
        <small>{facts.join(' · ')}</small>
      </span>
      <span className={styles.mark} data-tone={verdict}>
        {TEXTS.verdicts[verdict]}
      </span>
    </li>
  );
}

function FailureRow({ reporter, failure, receiver, sessions, last }: Failure) {
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        {TEXTS.failures[failure]}
        <small>
          <bdi>{TEXTS.reportedBy(reporter)}</bdi>
          {receiver !== '' && (
            <>
              {' · '}
              <bdi>{receiver}</bdi>
            </>
          )}
          {` · ${TEXTS.lastOn(day(last))}`}
        </small>
      </span>
      <span className={styles.mark} data-tone="bad">
        {number(sessions)}
      </span>
    </li>
  );
}

function DmarcReports({ reporters, messages, passed, sources, more }: Reports['dmarc']) {
  if (messages === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{TEXTS.dmarc}</h3>
      <p>{[TEXTS.messages(number(messages)), TEXTS.passed(number(passed))].join(' · ')}</p>
      <p className={styles.note}>
        <bdi>{TEXTS.reportedBy(listed(reporters))}</bdi>
      </p>
      <p className={styles.note}>{TEXTS.dmarcNote}</p>
      <ul className={styles.list} aria-label={TEXTS.dmarc}>
        {sources.map((source) => (
          <SourceRow key={source.source} {...source} />
        ))}
      </ul>
      {more && <p className={styles.note}>{TEXTS.moreSources}</p>}
    </div>
  );
}

function TlsReports({ reporters, sessions, failed, failures }: Reports['tls']) {
  if (sessions === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{TEXTS.tls}</h3>
      <p>{[TEXTS.sessions(number(sessions)), TEXTS.failed(number(failed))].join(' · ')}</p>
      <p className={styles.note}>
        <bdi>{TEXTS.reportedBy(listed(reporters))}</bdi>
      </p>
      {failures.length === 0 ? (
        <p>{TEXTS.allEncrypted}</p>
      ) : (
        <ul className={styles.list} aria-label={TEXTS.tls}>
          {failures.map((failure) => (
            <FailureRow key={failure.reporter + failure.failure + failure.receiver} {...failure} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What other mail servers have reported of a mail domain. */
export function ReportsSection() {
  const { client } = useAdmin();
  const [chosen, choose] = useState('');
  const asked = useAnswer(() => client.call('adminGetReports', { domain: chosen }), chosen);
  return (
    <Section title={ADMIN_TEXTS.sections.reports} asked={asked} actions={<RefreshButton look={asked.look} />}>
      {({ domain, domains, offered, dmarc, tls }) =>
        !offered ? (
          <p className={styles.note}>{ADMIN_TEXTS.domain.elsewhere}</p>
        ) : (
          <>
            <DomainSelect domains={domains} value={chosen || domain} onChoose={choose} />
            {dmarc.messages + tls.sessions === 0 ? (
              <EmptyState bird="home" level="h3" title={TEXTS.empty} text={TEXTS.emptyText(`postmaster@${domain}`)} />
            ) : (
              <>
                <p className={styles.note}>{TEXTS.note(domain)}</p>
                <DmarcReports {...dmarc} />
                <TlsReports {...tls} />
              </>
            )}
          </>
        )
      }
    </Section>
  );
}
