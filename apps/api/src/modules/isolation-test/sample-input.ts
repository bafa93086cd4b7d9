/** The smallest input that a schema takes, as far as its JSON schema says: so that a call reaches what lies behind the check of its input. */
import type { Operation } from '@postern/contract';
import * as z from 'zod';

interface Schema {
  type?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

const formats: Record<string, string> = {
  uuid: '018f0000-0000-7000-8000-000000000000',
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  email: 'nobody@sender.invalid',
  uri: 'https://sender.invalid/',
};

function objectOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
}

export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (branch) return sampleOf(branch);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return formats[schema.format ?? ''] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1));
  }
}

const read = (type: z.ZodType | undefined): Schema | undefined =>
  type && (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema);

export interface SampleInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export function sampleInput({ params, query, body }: Operation): SampleInput {
  const objects = (type: z.ZodType | undefined) =>
    (sampleOf(read(type) ?? {}) ?? {}) as Record<string, unknown>;
  return {
    params: params ? objects(params) : {},
    query: query ? objects(query) : {},
    body: body && sampleOf(read(body) ?? {}),
  };
}
