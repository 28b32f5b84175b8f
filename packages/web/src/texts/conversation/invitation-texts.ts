import type { InvitationReply } from '@wren/domain/message/requests/invitation.ts';
import { many } from '../plural.ts';
import { topic } from '../topic.ts';

const PLACES: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' };

const unit = (one: string, name: string) => ({
  one,
  more: (interval: number) => `Every ${many(interval, name, `${name}s`)}`,
});

/** What the card of an event says and asks; part of the catalogue in texts.ts. */
export const INVITATION_TEXTS = topic('INVITATION_TEXTS', {
  every: {
    DAILY: unit('Every day', 'day'),
    WEEKLY: unit('Every week', 'week'),
    MONTHLY: unit('Every month', 'month'),
    YEARLY: unit('Every year', 'year'),
  } as Readonly<Record<string, ReturnType<typeof unit>>>,
  everyDay: (days: string) => `Every ${days}`,
  workday: 'workday',
  on: (often: string, days: string) => `${often} on ${days}`,
  placed: (place: number, day: string) =>
    place < 0
      ? `the ${place === -1 ? '' : `${PLACES[-place] ?? -place} `}${place === -1 ? 'last' : 'to last'} ${day}`
      : `the ${PLACES[place] ?? `${place}th`} ${day}`,
  monthDay: (day: number) => (day < 0 ? `the ${day === -1 ? 'last day' : `${-day}th to last day`}` : `day ${day}`),
  until: (day: string) => `until ${day}`,
  times: (count: number) => `(${many(count, 'time', 'times')})`,
  oddRule: 'By a rule of its own',
  ofSeries: 'One day of a series',
  there: 'Their time',

  ask: 'Will you come?',
  answers: { accepted: 'Yes', tentative: 'Maybe', declined: 'No' } satisfies Readonly<Record<InvitationReply, string>>,
  said: {
    accepted: 'You have accepted',
    tentative: 'You might come',
    declined: 'You have declined',
  },
  theySaid: {
    accepted: (name: string) => `${name} has accepted`,
    tentative: (name: string) => `${name} might come`,
    declined: (name: string) => `${name} has declined`,
  },
  subject: { accepted: 'Accepted', tentative: 'Tentative', declined: 'Declined' },
  text: {
    accepted: (name: string) => `${name} has accepted this invitation.`,
    tentative: (name: string) => `${name} might come.`,
    declined: (name: string) => `${name} has declined this invitation.`,
  },
  addComment: 'Add a comment',
  comment: 'Comment for the organiser',
  sent: 'Your answer has been sent',
  failed: 'Your answer could not be sent',
  updated: 'Updated by a later mail',
  calledOff: 'Cancelled by a later mail',
  answer: 'Answer',
});
