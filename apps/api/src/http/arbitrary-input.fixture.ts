// Inputs made from the contract's own schemas: right ones, nearly right ones and hostile ones.
import type { Operation } from '@postern/contract';
import fc from 'fast-check';
import * as z from 'zod';

type Schema = {
  type?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** What breaks careless code: quoting, wildcards, lengths, numbers at their ends, text that is not text. */
export const hostile = fc.constantFrom<string>(
  '',
  ' ',
  '-',
  '--',
  '*',
  '%',
  '_',
  '\\',
  '"',
  "'; drop table message; --",
  "' or '1'='1",
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '\r\nX: y',
  '{"a":',
  '[]',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'a'.repeat(400),
  'é'.repeat(300),
  '💥'.repeat(100),
  '-1',
  '0',
  '1e309',
  'NaN',
  '-2e10',
  '20000000001',
  '99999999999999999999',
  '0x10',
  '0000-00-00T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '1970-01-01T00:00:00Z',
  '::ffff:1.2.3.4',
  '300.1.1.1',
  '10.0.0.0/33',
  '::/0',
  '(((((((((((((((a',
  'a & | ! <-> b:*',
  '@',
  'a@b@c',
  '*@*.*',
);

function stringFor({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') {
    return fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString());
  }
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
}

export function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
  switch (schema.type) {
    case 'string':
      return stringFor(schema);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -1000,
        max: Math.max(schema.minimum ?? -1000, Math.min(schema.maximum ?? 1000, 1_000_000)),
      });
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { minLength: 1, maxLength: 3 });
    case 'object':
      return objectFor(schema);
    default:
      return fc.oneof(fc.string(), hostile);
  }
}

function objectFor({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** A few fields at a time: all 60 filters together would never be looked at beyond the first mistake. */
function someOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.properties ?? {});
  return fc.subarray(names, { minLength: 0, maxLength: Math.min(4, names.length) }).chain((chosen) =>
    objectFor({
      ...schema,
      properties: Object.fromEntries(chosen.map((name) => [name, schema.properties?.[name] ?? {}])),
      required: chosen,
    }),
  );
}

function spoiled(right: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const spoil = fc
    .tuple(right, fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 2 }))
    .map(([input, changes]) => {
      const names = Object.keys(input);
      const changed = { ...input };
      for (const [at, value] of changes) changed[names[at % (names.length || 1)] ?? 'unknown'] = value;
      return changed;
    });
  return fc.oneof({ arbitrary: right, weight: 3 }, { arbitrary: spoil, weight: 2 });
}

const schemaOf = (type: z.ZodType) =>
  z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' }) as Schema;

/** @param ids texts to use for `{id}` besides hostile ones */
export function inputsFor(operation: Operation, ids: readonly string[]) {
  const id = fc.oneof(
    { arbitrary: fc.constantFrom(...ids), weight: 4 },
    hostile,
    fc.string({ maxLength: 70 }),
  );
  const params = operation.params
    ? spoiled(objectFor(schemaOf(operation.params))).chain((right) =>
        'id' in right ? id.map((value) => ({ ...right, id: value })) : fc.constant(right),
      )
    : fc.constant({});
  const query = operation.query ? spoiled(someOf(schemaOf(operation.query))) : fc.constant({});
  const body = operation.body
    ? fc.oneof(spoiled(objectFor(schemaOf(operation.body))), fc.constant(undefined), fc.jsonValue())
    : fc.constant(undefined);
  return fc.record({ params, query, body });
}
