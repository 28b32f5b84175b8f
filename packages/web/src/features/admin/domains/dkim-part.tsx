import type { CallResult } from '@wren/contract/call.ts';
import { DKIM_ALGORITHMS, type DkimAlgorithm } from '@wren/contract/calls/admin/dkim.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import { type FormEvent, useId, useState } from 'react';
import { READER } from '../../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { canCopy, copyText } from '../../../ui/feedback/copy-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import styles from '../admin.module.css';
import { useAdmin, useAdminOperation, useAnswer } from '../admin-api.ts';
import { DnsFacts } from './dns-facts.tsx';

const TEXTS = ADMIN_TEXTS.keys;
const DELETE = ADMIN_TEXTS.queue.remove;
type Key = CallResult<CallOf<'adminGetDkimKeys'>>['keys'][number];

const TONES = { waiting: 'warn', signing: 'good', retired: undefined } as const;

/** What is to be known of a key beside its record. */
function aboutKey({ keep_until: keepUntil, state, dns }: Key): string {
  if (keepUntil !== null) {
    return keepUntil > Date.now() ? TEXTS.keep(fullDateTime(keepUntil, READER)) : TEXTS.removable;
  }
  return state === 'signing' ? '' : ADMIN_TEXTS.domain.states[dns];
}

function KeyRow({ of, onRemove }: { readonly of: Key; readonly onRemove: () => void }) {
  const { selector, algorithm, name, record, created_at: createdAt, state } = of;
  const about = aboutKey(of);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <bdi>{selector}</bdi>
        <small>{[TEXTS.kinds[algorithm], TEXTS.made(fullDateTime(createdAt, READER))].join(' · ')}</small>
        {about !== '' && <small>{about}</small>}
        {state !== 'retired' && (
          <DnsFacts
            rows={[
              [ADMIN_TEXTS.domain.name, `${name} TXT`],
              [ADMIN_TEXTS.domain.wanted, record],
            ]}
          />
        )}
      </div>
      <span className={styles.mark} data-tone={TONES[state]}>
        {TEXTS.states[state]}
      </span>
      <span className={styles.deeds}>
        {state !== 'retired' && canCopy() && (
          <Button small aria-label={ADMIN_TEXTS.domain.copyOf(name)} onClick={() => void copyText(record, ADMIN_TEXTS)}>
            {ADMIN_TEXTS.copy}
          </Button>
        )}
        {state !== 'signing' && (
          <Button small aria-label={TEXTS.removeOf(selector)} onClick={onRemove}>
            {DELETE}
          </Button>
        )}
      </span>
    </li>
  );
}

/** The keys that mail of a domain is signed with: making the next one, and destroying those that sign no more. @param round asked again when it is another */
export function DkimPart({ domain, round }: { readonly domain: string; readonly round: number }) {
  const { client } = useAdmin();
  const asked = useAnswer(() => client.call('adminGetDkimKeys', { domain }), String(round));
  const carryOut = useAdminOperation(asked.look);
  const [algorithm, setAlgorithm] = useState<DkimAlgorithm>('rsa');
  const id = useId();
  const remove = async ({ selector }: Key): Promise<void> => {
    const answered = await ask({
      title: TEXTS.removeTitle(selector),
      text: TEXTS.removeText,
      answers: [
        { id: 'no', label: COMMON.cancel, tone: 'ghost' },
        { id: 'yes', label: DELETE, tone: 'danger' },
      ],
    });
    if (answered === 'yes') await carryOut(() => client.call('adminRemoveDkimKey', { domain, selector }));
  };
  const make = (event: FormEvent): void => {
    event.preventDefault();
    void carryOut(() => client.call('adminMakeDkimKey', { domain, algorithm }));
  };
  const { answer } = asked;
  if (answer === null || answer === 'unknown' || !answer.offered) return null;
  return (
    <div className={styles.part}>
      <h3 id={`${id}-title`}>{TEXTS.title}</h3>
      <p className={styles.note}>{TEXTS.note}</p>
      {answer.keys.length === 0 ? (
        <p>{TEXTS.empty}</p>
      ) : (
        <ul className={styles.list} aria-labelledby={`${id}-title`}>
          {answer.keys.map((key) => (
            <KeyRow key={key.selector} of={key} onRemove={() => void remove(key)} />
          ))}
        </ul>
      )}
      <form className={styles.tools} onSubmit={make}>
        <label className={styles.part} htmlFor={id}>
          <span>{TEXTS.kind}</span>
          <Select
            id={id}
            value={algorithm}
            onChange={(event) => setAlgorithm(DKIM_ALGORITHMS.find((each) => each === event.target.value) ?? 'rsa')}
          >
            {DKIM_ALGORITHMS.map((each) => (
              <option key={each} value={each}>
                {TEXTS.kinds[each]}
              </option>
            ))}
          </Select>
        </label>
        <Button type="submit">{TEXTS.make}</Button>
      </form>
    </div>
  );
}
