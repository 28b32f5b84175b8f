import { memo, Suspense, useEffect, useState } from 'react';
import { LazyRuleDialog } from '../../actions/rules/lazy-rule-dialog.ts';
import { useRuleForm } from '../../actions/rules/rule-form.ts';
import type { ComposeRequest } from '../../features/compose/forms/compose-state.ts';
import { usePersonCard } from '../../mail-ui/people/person-card-state.ts';
import { whenIdle } from '../../platform/time/idle.ts';
import { hostOffers } from '../../session/host-offers.ts';
import { lazyPart } from '../../ui/part/lazy-part.ts';

const PersonCard = lazyPart(async () => (await import('../../features/contacts/person-card.tsx')).PersonCard);
const FillContactNames = lazyPart(
  async () => (await import('../../mail-ui/people/fill-contact-names.tsx')).FillContactNames,
);

/** The card of a person, and a rule about their mail; and what the lists call people, once the page has nothing else to do. */
export const PeopleOverlays = memo(function People({
  onWrite,
}: {
  readonly onWrite: (request: ComposeRequest) => void;
}) {
  const person = usePersonCard((state) => state.person);
  const rule = useRuleForm((state) => state.rule);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <Suspense>
      {person && <PersonCard person={person} onWrite={(to) => onWrite({ type: 'new', to: [to] })} />}
      {rule && <LazyRuleDialog rule={rule} isKept={false} onClose={() => useRuleForm.setState({ rule: null })} />}
      {isIdle && hostOffers('save_records') && <FillContactNames />}
    </Suspense>
  );
});
