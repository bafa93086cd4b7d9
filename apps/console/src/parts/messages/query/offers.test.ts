import { describe, expect, it } from 'vitest';
import { edits, offersFor, textOf } from './offers.ts';
import { parseSearch, printSearch, printTerm, type UnknownTerm } from './terms.ts';
import { wireQuery } from './wire.ts';

const unknownOf = (text: string) => parseSearch(text)[0] as UnknownTerm;
const offered = (text: string) => offersFor(unknownOf(text), true).map(printTerm);

describe('what is written like a filter and is none', () => {
  it('is kept apart, printed as it was typed, and never sent', () => {
    const terms = parseSearch('to:anna@acme.example sendr:seewald -spf:perhaps');
    expect(terms.map(({ kind }) => kind)).toEqual(['filter', 'unknown', 'unknown']);
    expect(printSearch(terms)).toBe('to:anna@acme.example sendr:seewald -spf:perhaps');
    expect(wireQuery(terms)).toEqual({ recipient: ['anna@acme.example'] });
  });

  it('is offered as the filters whose names are near', () => {
    expect(offered('sendr:seewald')).toContain('from:seewald');
    expect(offered('subjct:invoice')).toEqual(['subject:invoice']);
    expect(offered('has:attachment')).toContain('attachment:yes');
    expect(offered('clas:spam')).toContain('class:spam');
  });

  it('is offered in sender and subject where no name is near', () => {
    expect(offered('keyword:invoice')).toEqual(['from:invoice', 'subject:invoice']);
  });

  it('is a word where it was taken for its text, also when it is read again', () => {
    const text = printTerm(textOf(unknownOf('sendr:seewald')));
    expect(parseSearch(text)).toEqual([{ kind: 'word', value: 'sendr:seewald', exclude: false }]);
  });

  it('knows filters people tried: DMARC, score and size', () => {
    expect(wireQuery(parseSearch('dmarc:fail score:>5 size:>=10MB'))).toEqual({
      ...{ dmarc_result: ['fail'], score: ['>5'], size: ['>=10MB'] },
    });
    expect(parseSearch('score:high')[0]?.kind).toBe('unknown');
    expect(parseSearch('score:5MB')[0]?.kind).toBe('unknown');
  });
});

it('counts edits of one letter', () => {
  expect([edits('sendr', 'sender'), edits('from', 'from'), edits('abc', 'xyz')]).toEqual([1, 0, 3]);
});
