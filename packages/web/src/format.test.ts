import { describe, expect, it } from 'vitest';
import { makeFormat } from './format.ts';

const now = () => new Date(2026, 3, 14, 10, 31);
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 3, day, hour, minute, 7).toISOString();

describe('formats', () => {
  const english = makeFormat('en-GB', now);
  const german = makeFormat('de-DE', now);

  it('shows the time alone today and the day before it otherwise', () => {
    expect(english.moment(at(14, 9, 41))).toBe('09:41');
    expect(english.moment(at(13, 20, 3))).toBe('13 Apr 20:03');
    expect(german.moment(at(13, 20, 3))).toBe('13. Apr. 20:03');
    expect(english.clock(at(14, 0, 5))).toBe('00:05');
    expect(english.seconds(at(14, 9, 41))).toBe('09:41:07');
  });

  it('begins a line with a capital, and writes days as the language does within one', () => {
    const french = makeFormat('fr-FR', now);
    expect([french.longDay(at(14, 9, 41)), french.dayLine(at(14, 9, 41))]).toEqual([
      'mardi 14 avril',
      'Mardi 14 avril',
    ]);
    expect(english.dayLine(at(14, 9, 41))).toBe(english.longDay(at(14, 9, 41)));
  });

  it('knows today from yesterday across midnight', () => {
    expect([english.isToday(at(14, 0, 0)), english.isToday(at(13, 23, 59))]).toEqual([true, false]);
    expect([english.isYesterday(at(13, 23, 59)), english.isYesterday(at(12, 23, 59))]).toEqual([true, false]);
  });

  it('sorts names as its language does', () => {
    const names = ['Zoo', 'Öl', 'apple', 'Nuss', 'Äpfel', 'banana', 'Ñandú', 'Oase'];
    const german_order = ['Äpfel', 'apple', 'banana', 'Ñandú', 'Nuss', 'Oase', 'Öl', 'Zoo'];
    expect(names.toSorted(german.byName)).toEqual(german_order);
    expect(['Ñandú', 'nube', 'nota'].toSorted(makeFormat('es-ES', now).byName)).toEqual([
      'nota',
      'nube',
      'Ñandú',
    ]);
  });

  it('takes days and times of a zone that is named from there', () => {
    const late = () => new Date('2026-04-14T22:30:00Z');
    const auckland = makeFormat('en-GB', late, 'Pacific/Auckland');
    const denver = makeFormat('en-GB', late, 'America/Denver');
    expect(auckland.moment('2026-04-14T10:31:00Z')).toBe('14 Apr 22:31');
    expect(denver.moment('2026-04-14T06:30:00Z')).toBe('00:30');
    expect(denver.moment('2026-04-14T05:30:00Z')).toBe('13 Apr 23:30');
    expect(auckland.dayKey('2026-04-14T12:30:00Z')).toBe('2026-04-15');
  });

  it('gives numbers their unit and a real minus', () => {
    expect([0, 999, 84_000, 1_240_000, 52_428_800].map(english.bytes)).toEqual([
      '0 Bytes',
      '999 Bytes',
      '82.03 KB',
      '1.18 MB',
      '50 MB',
    ]);
    const french = makeFormat('fr-FR', now);
    expect([999, 84_000, 1_240_000].map(french.bytes)).toEqual(['999 octets', '82,03 Ko', '1,18 Mo']);
    const spanish = makeFormat('es-ES', now);
    expect([spanish.count(4112), spanish.count(41_120)]).toEqual(['4112', '41.120']);
    expect(french.count(4112)).toMatch(/^4\s112$/);
    expect([3.1, -0.4, 0].map(english.weight)).toEqual(['+3.1', '−0.4', '0.0']);
    expect(german.score(9.25)).toMatch(/^9,[23]$/);
    expect([english.took(43), german.took(1234)]).toEqual(['0.04', '1,23']);
    expect(english.count(4112)).toBe('4,112');
  });

  it('shows UTC for the hover', () => {
    expect(english.utc('2026-04-14T07:41:07.123Z')).toBe('2026-04-14 07:41:07 UTC');
  });
});
