import { SERVER_RULES_TEXTS as TEXTS } from '../../../texts/settings/server-rules-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import rowStyles from '../setting-row.module.css';
import type { FollowedServerRules } from './use-server-rules.ts';

/** Why the mail server does not carry out rules, and what can be done about it. */
export function ServerRulesLine({ rules, use }: FollowedServerRules) {
  if (rules === null || rules.state === 'idle') return null;
  const { state, script } = rules;
  if (state === 'there') {
    return script === null ? null : (
      <p className={rowStyles.text}>
        <small>{TEXTS.asked(script)}</small>
      </p>
    );
  }
  if (state === 'none') {
    return (
      <p className={rowStyles.text}>
        <small>{TEXTS.none}</small>
      </p>
    );
  }
  return (
    <div className={rowStyles.row}>
      <p className={rowStyles.text}>
        <span>{script === null ? TEXTS.off : TEXTS.other(script)}</span>
        {rules.can_use && script !== null && <small>{TEXTS.keptNote(script)}</small>}
      </p>
      {rules.can_use && (
        <Button small onClick={use}>
          {TEXTS.use}
        </Button>
      )}
    </div>
  );
}
