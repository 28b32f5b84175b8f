// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { undoLast } from '../../src/commands/undo.ts';
import { leaveSession, sessionAt, showSession } from '../../src/composer/open-sessions.ts';
import { closeAllCompose } from '../../src/features/compose/forms/compose-forms.ts';
import { openCompose, useCompose } from '../../src/features/compose/forms/compose-state.ts';
import { discardForm } from '../../src/features/compose/forms/discard-form.ts';
import { DRAFT_TEXTS } from '../../src/texts/compose/draft-texts.ts';
import { TEXTS } from '../../src/texts/texts.ts';
import { useToasts } from '../../src/ui/feedback/toast.ts';
import { eventually } from '../support/eventually.ts';
import { HandlerServer } from '../support/host/handler-server.ts';
import { begin, closeTabs } from '../support/tab.ts';
import { openDraft, openSession, type as typeIn, written } from './composing.ts';

afterEach(() => {
  closeAllCompose();
  closeTabs();
});

const mailboxes = async (server: HandlerServer) => (await server.truth()).map(({ id, mailbox }) => [id, mailbox]);

test('[4.3] Discard moves to Trash and offers Undo, which brings the draft back as it was, and its form', async () => {
  const server = new HandlerServer();
  const replica = await begin(server);
  const session = openSession(replica, { content: written('worth keeping'), unsaved: true });
  await session.save();
  const id = session.draftId ?? '';
  await openCompose({ type: 'draft', threadId: id, messageId: id });
  const [form] = useCompose.getState().forms;
  if (!form) throw new Error('no form');
  showSession(`form ${form.id}`, session);
  typeIn(session, 'worth keeping, and the last words');
  discardForm(form, session);
  expect(useCompose.getState().forms).toEqual([]);
  expect(sessionAt(`form ${form.id}`)).toBeNull();
  expect(useToasts.getState().toasts).toMatchObject([{ text: DRAFT_TEXTS.discarded, action: { label: TEXTS.undo } }]);
  await eventually(async () => (await mailboxes(server)).join() === `${id},trash`);
  expect(undoLast()).toBe(true);
  await eventually(async () => (await mailboxes(server)).join() === `${id},drafts`);
  await eventually(async () => useCompose.getState().forms.length === 1);
  const [again] = useCompose.getState().forms;
  expect(again?.begin).toMatchObject({
    content: { body: { text: 'worth keeping, and the last words' } },
    unsaved: false,
  });
  // What the form continues with is the draft that is there.
  const found = await openDraft(replica, id);
  expect(found.content).toMatchObject({
    body: { text: 'worth keeping, and the last words' },
    mail: { draftId: again?.begin?.content.mail.draftId, draftRevision: again?.begin?.content.mail.draftRevision },
  });
  leaveSession(`form ${form.id}`);
});
