import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import { useState } from 'react';
import { READER } from '../../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { PUSH_TEXTS } from '../../../texts/settings/push-texts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Check } from '../../../ui/form/choice/check.tsx';
import styles from '../admin.module.css';
import { useAdmin } from '../admin-api.ts';
import { RefreshButton, Section } from '../section.tsx';
import { MoreButton, usePages } from './use-pages.tsx';

const TEXTS = ADMIN_TEXTS.signIns;
type SignIn = CallResult<CallOf<'adminGetSignIns'>>['sign_ins'][number];

function SignInRow({ address, at, client, browser, system, outcome }: SignIn) {
  const device = browser && system ? PUSH_TEXTS.browserOn(browser, system) : (browser ?? system);
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <bdi>{address ?? TEXTS.stranger}</bdi>
        <small>
          <bdi>{[client, ...(device ? [device] : [])].join(' · ')}</bdi>
        </small>
      </span>
      <span className={styles.mark} data-tone={outcome === 'done' ? 'good' : 'bad'}>
        {TEXTS.outcomes[outcome]}
      </span>
      <span className={styles.when}>{fullDateTime(at, READER)}</span>
    </li>
  );
}

/** Who has signed in, or tried to. */
export function SignInsSection() {
  const { client } = useAdmin();
  const [failed, setFailed] = useState(false);
  const asked = usePages<SignIn>(async (before) => {
    const { sign_ins: rows, more } = await client.call('adminGetSignIns', { failed, ...(before && { before }) });
    return { rows, more };
  }, String(failed));
  return (
    <Section
      title={ADMIN_TEXTS.sections.signIns}
      asked={asked}
      actions={<RefreshButton look={asked.look} />}
      tools={<Check label={TEXTS.failed} checked={failed} onChange={setFailed} />}
    >
      {({ rows, more }) =>
        rows.length === 0 ? (
          <EmptyState bird="home" level="h3" title={TEXTS.empty} />
        ) : (
          <>
            <ul className={styles.list} aria-label={ADMIN_TEXTS.sections.signIns}>
              {rows.map((row) => (
                <SignInRow key={row.id} {...row} />
              ))}
            </ul>
            {more && <MoreButton pages={asked} />}
          </>
        )
      }
    </Section>
  );
}
