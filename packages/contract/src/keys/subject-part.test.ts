import { expect, test } from 'vitest';
import { readSubjectPart, subjectPartFault } from './subject-part.ts';

test.each([
  ['', []],
  ['CN=Ada Lovelace', [['CN', 'Ada Lovelace']]],
  [
    'cn=Ada , o = Engines\\, Ltd ,C=gb',
    [
      ['CN', 'Ada'],
      ['O', 'Engines, Ltd'],
      ['C', 'GB'],
    ],
  ],
  [
    'OU=Cards,OU=Engines',
    [
      ['OU', 'Cards'],
      ['OU', 'Engines'],
    ],
  ],
  [
    'GN=Zo\\C3\\AB,SN=\\#1\\+2,title=a=b',
    [
      ['GN', 'Zoë'],
      ['SN', '#1+2'],
      ['title', 'a=b'],
    ],
  ],
  ['O=ends with a space\\ ', [['O', 'ends with a space ']]],
  [
    'ST=Zürich,L=Zürich',
    [
      ['ST', 'Zürich'],
      ['L', 'Zürich'],
    ],
  ],
])('"%s" is read as RFC 4514 says', (text, attributes) => {
  expect(readSubjectPart(text)).toEqual(attributes);
});

test.each([
  ['Ada Lovelace', 'no_equals', 'Ada Lovelace'],
  ['CN=Ada,', 'no_equals', ','],
  ['CN=Ada,,O=x', 'no_equals', ','],
  ['=Ada', 'no_equals', '=Ada'],
  ['EMAIL=a@b.example', 'unknown_attribute', 'EMAIL'],
  ['CN=Ada,cn=Bob', 'twice', 'CN'],
  ['O=', 'empty_value', 'O'],
  ['C=CHE', 'country', ''],
  ['C=12', 'country', ''],
  [`CN=${'x'.repeat(65)}`, 'value_too_long', 'CN'],
  [`O=${'x'.repeat(299)}`, 'too_long', ''],
  ['CN=Ada+SN=Love', 'several', ''],
  ['CN="Ada"', 'escape', '"'],
  ['CN=#0c03416461', 'escape', '#'],
  ['CN=a\\zz', 'escape', '\\zz'],
  ['CN=a\\', 'escape', '\\'],
  ['CN=\\FF', 'escape', '\\'],
  ['CN=a\\0Ab', 'control', ''],
  ['CN=a\nb', 'control', ''],
])('"%s" is refused, and why is said', (text, fault, what) => {
  expect(subjectPartFault(text)).toMatchObject({ fault, what });
  expect(subjectPartFault(text)?.message).not.toContain('{{');
});
