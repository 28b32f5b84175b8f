import { WrenError } from '@wren/contract/errors.ts';
import type { Address } from '@wren/domain/message/message.ts';
import type { InvitationAnswer } from '@wren/domain/message/requests/invitation.ts';
import ICAL from 'ical.js';

/** A calendar part of a mail (RFC 6047 §2.4). */
export interface CalendarPart {
  readonly method: 'REPLY';
  readonly content: string;
}

/** The properties of an invitation that its reply repeats, so that programs can match them (RFC 5546 §3.2.3). */
const KEPT = ['uid', 'recurrence-id', 'sequence', 'organizer', 'dtstart', 'dtend', 'duration', 'summary', 'location'];

function addressOf(property: ICAL.Property | null): string {
  const value: unknown = property?.getFirstValue();
  return typeof value === 'string'
    ? value
        .replace(/^mailto:/iu, '')
        .trim()
        .toLowerCase()
    : '';
}

function read(calendar: string): ICAL.Component {
  try {
    const component = ICAL.Component.fromString(calendar);
    if (component.name === 'vcalendar') return component;
    throw new Error('It is no calendar');
  } catch (cause) {
    throw new WrenError('invalid-input', 'The invitation cannot be read', { cause });
  }
}

/** The event that the reply is about: the series, or the single occurrence of the invitation. */
function eventOf(calendar: ICAL.Component): ICAL.Component {
  const method: unknown = calendar.getFirstPropertyValue('method');
  const events = calendar.getAllSubcomponents('vevent');
  const event = events.find((one) => !one.hasProperty('recurrence-id')) ?? events[0];
  const isRequest = typeof method !== 'string' || method.toUpperCase() === 'REQUEST';
  if (!event || !isRequest || addressOf(event.getFirstProperty('organizer')) === '') {
    throw new WrenError('invalid-input', 'This is no invitation');
  }
  return event;
}

const copyOf = (property: ICAL.Property): ICAL.Property => new ICAL.Property(property.toJSON());

function attendeeOf(invited: ICAL.Property, who: Address, { answer }: InvitationAnswer): ICAL.Property {
  const attendee = new ICAL.Property('attendee');
  attendee.setValue(`mailto:${addressOf(invited)}`);
  attendee.setParameter('partstat', answer.toUpperCase());
  const name = who.name?.replace(/["\r\n]/gu, '') ?? '';
  if (name !== '') attendee.setParameter('cn', name);
  return attendee;
}

/**
 * The reply to an invitation (iTIP REPLY, RFC 5546 §3.2.3).
 * @param calendar the invitation (RFC 5545)
 * @param who the replying attendee
 * @param now milliseconds since the epoch
 * @throws WrenError 'invalid-input' for an invalid invitation, 'forbidden' if they are not an attendee
 */
export function answerInvitation(calendar: string, who: Address, chosen: InvitationAnswer, now: number): CalendarPart {
  const invitation = read(calendar);
  const event = eventOf(invitation);
  const email = who.email.toLowerCase();
  const invited = event.getAllProperties('attendee').find((one) => addressOf(one) === email);
  if (!invited) throw new WrenError('forbidden', 'The invitation names nobody of this address');
  const answered = new ICAL.Component('vevent');
  for (const name of KEPT) for (const property of event.getAllProperties(name)) answered.addProperty(copyOf(property));
  answered.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(now), true));
  answered.addProperty(attendeeOf(invited, who, chosen));
  if (chosen.comment !== '') answered.addPropertyWithValue('comment', chosen.comment);
  const reply = new ICAL.Component('vcalendar');
  reply.addPropertyWithValue('prodid', '-//Wren//Mail//EN');
  reply.addPropertyWithValue('version', '2.0');
  reply.addPropertyWithValue('method', 'REPLY');
  for (const zone of invitation.getAllSubcomponents('vtimezone')) {
    reply.addSubcomponent(new ICAL.Component(structuredClone(zone.toJSON())));
  }
  reply.addSubcomponent(answered);
  return { method: 'REPLY', content: `${reply.toString()}\r\n` };
}
