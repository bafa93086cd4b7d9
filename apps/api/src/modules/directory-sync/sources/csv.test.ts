import { csv_settings } from '@postern/contract/directory-sync';
import { expect, test } from 'vitest';
import { csvSource } from './csv.ts';
import { readTable } from './csv-table.ts';

const auto = { encoding: 'auto', separator: 'auto' } as const;
const settings = csv_settings.parse({
  ...{ id_column: 'ID', mail_column: 'Mail', name_column: 'First', surname_column: 'Last' },
  ...{ status_column: 'State', locked_value: 'left' },
});
const problem = (work: () => unknown) => {
  try {
    work();
    return 'none';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};
const rows =
  'ID;Mail;First;Last;State\r\n7;zoe@acme.example;Zoë;Müller;\r\n8;bo@acme.example;Bo;"van; Dijk";LEFT\r\n';
const utf16 = (text: string, swapped: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return swapped ? bytes.swap16() : bytes;
};

test('one file of people reads the same in every encoding and with every separator', async () => {
  const files: [string, Uint8Array][] = [
    ['utf-8', Buffer.from(rows)],
    ['utf-8', Buffer.from(`\ufeffsep=;\r\n${rows}`)],
    ['windows-1252', Buffer.from(rows, 'latin1')],
    ['utf-16le', utf16(rows, false)],
    ['utf-16be', utf16(rows, true)],
    ['utf-8', Buffer.from(rows.replaceAll('van; ', 'van§ ').replaceAll(';', '\t').replaceAll('§', ';'))],
    [
      'utf-8',
      Buffer.from(`sep=|\n${rows.replaceAll('van; ', 'van§ ').replaceAll(';', '|').replaceAll('§', ';')}`),
    ],
  ];
  for (const [encoding, bytes] of files) {
    expect(readTable(bytes, auto).encoding).toBe(encoding);
    await using source = csvSource(bytes, settings);
    expect(await source.readPeople(), encoding).toEqual([
      { directory_id: 'csv:7', name: 'Zoë Müller', address: 'zoe@acme.example', is_disabled: false },
      { directory_id: 'csv:8', name: 'Bo van; Dijk', address: 'bo@acme.example', is_disabled: true },
    ]);
  }
});

test('a file that is cut, of another kind or without a chosen column names nobody', () => {
  const read = (text: string | Uint8Array) => problem(() => readTable(Buffer.from(text as string), auto));
  expect(read(rows.slice(0, -20))).toBe('cut_short');
  expect(read(`${rows}9;new@acme.example;"Open`)).toBe('cut_short');
  expect(read(`${rows}9;new@acm`)).toBe('cut_short');
  expect(read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))).toBe('not_text');
  expect(problem(() => readTable(Buffer.from(rows, 'latin1'), { ...auto, encoding: 'utf-8' }))).toBe(
    'not_text',
  );
  expect(readTable(new Uint8Array(), auto).records).toEqual([]);
});

test('a row that cannot be used says why, and still is no absence of whom it names', async () => {
  const file = `${rows}7;other@acme.example;Zoë;Zwei;\n;nobody@acme.example;No;Body;\n9;too@acme.example;M;A;N;Y\n10;b@acme.example;B;B;;;\n`;
  await using source = csvSource(Buffer.from(file), settings);
  const people = await source.readPeople();
  expect(
    people.map(({ directory_id, fault, line }) => `${directory_id} ${fault ?? ''} ${line ?? ''}`.trim()),
  ).toEqual([
    ...['csv:7 row_id_twice 2', 'csv:8', 'line:4 row_id_twice 4', 'line:5 row_no_id 5'],
    ...['csv:9 row_incomplete 6', 'csv:10'],
  ]);
  const of = (text: string) =>
    csvSource(Buffer.from(text), settings)
      .readPeople()
      .then(
        () => 'none',
        (error: { code?: string }) => error.code,
      );
  expect(await of(rows.replace('Mail', 'E-Mail'))).toBe('column_missing');
  expect(await of(rows.replace('First;Last', 'First;First'))).toBe('column_twice');
});
