import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const calendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const at = (text: string): number => Date.parse(text);

describe('a calendar file', () => {
  it('tells title, place, organiser and the moments in UTC', () => {
    const [found] = readEvents(
      calendar(
        event(
          'SUMMARY:Walk\\, then lunch',
          'LOCATION:West platform',
          'ORGANIZER;CN="Aiko Tanaka":mailto:aiko@kaiyo.example',
          'DTSTART:20260304T090000Z',
          'DURATION:PT1H30M',
          'RRULE:FREQ=WEEKLY',
        ),
      ),
    );
    expect(found).toMatchObject({
      uid: '1',
      title: 'Walk, then lunch',
      start: at('2026-03-04T09:00:00Z'),
      end: at('2026-03-04T10:30:00Z'),
      allDay: false,
      floating: false,
      where: 'West platform',
      organiser: 'Aiko Tanaka <aiko@kaiyo.example>',
      cancelled: false,
      organiserEmail: 'aiko@kaiyo.example',
      repeats: { frequency: 'WEEKLY', interval: 1, days: [], until: null, count: null, isOdd: false },
    });
  });

  it('is read in the zone that it describes, or that everybody knows, summer and winter', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
    const inOffice = event('DTSTART;TZID=Office:20260304T143000', 'DTEND;TZID=Office:20260304T150000');
    expect(readEvents(calendar(zone, inOffice))[0]).toMatchObject({
      start: at('2026-03-04T09:00:00Z'),
      floating: false,
    });
    // Zones of another mail must not apply.
    expect(readEvents(calendar(inOffice))[0]).toMatchObject({ floating: true });
    const berlin = (day: string) => readEvents(calendar(event(`DTSTART;TZID=Europe/Berlin:${day}T100000`)))[0]?.start;
    expect(berlin('20260115')).toBe(at('2026-01-15T09:00:00Z'));
    expect(berlin('20260715')).toBe(at('2026-07-15T08:00:00Z'));
    expect(berlin('20260329')).toBe(at('2026-03-29T08:00:00Z'));
  });

  it('knows whole days, whose end is the day after', () => {
    const [days] = readEvents(calendar(event('DTSTART;VALUE=DATE:20260304', 'DTEND;VALUE=DATE:20260306')));
    expect(days).toMatchObject({ allDay: true, start: at('2026-03-04T00:00:00Z'), end: at('2026-03-05T00:00:00Z') });
    const [one] = readEvents(calendar(event('DTSTART;VALUE=DATE:20260304')));
    expect(one).toMatchObject({ allDay: true, start: one?.end });
  });

  it('says that an event is off', () => {
    expect(readEvents(calendar('METHOD:CANCEL', event('DTSTART:20260304T090000Z')))[0]?.cancelled).toBe(true);
    expect(readEvents(calendar(event('DTSTART:20260304T090000Z', 'STATUS:CANCELLED')))[0]?.cancelled).toBe(true);
  });

  it('is nothing when it cannot be read', () => {
    for (const text of ['', 'hello', 'BEGIN:VCALENDAR', calendar(event('SUMMARY:No time')), '<ics/>']) {
      expect(readEvents(text)).toEqual([]);
    }
  });
});
