import {
  type ErrorCode,
  errors,
  isElevated,
  mayTokenCall,
  type Operation,
  operations,
} from '@postern/contract';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Errors any operation can answer, besides those it names itself. */
const COMMON: readonly ErrorCode[] = ['invalid_input', 'cross_site', 'unavailable', 'internal'];
const SIGNED_IN: readonly ErrorCode[] = [
  'not_signed_in',
  'forbidden',
  'factor_owed',
  'token_not_for_this',
  'token_not_from_here',
];

/** Every error an operation answers. */
export function codesOf(operation: Operation): readonly ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...(operation.errors ?? []),
      ...COMMON,
      ...(operation.access.module === 'public' ? [] : SIGNED_IN),
      ...(isElevated(operation) ? (['factor_needed'] as const) : []),
      ...(operation.impersonated === false ? (['not_while_impersonating'] as const) : []),
      ...(operation.body ? (['payload_too_large'] as const) : []),
      ...(operation.in_maintenance ? [] : (['maintenance'] as const)),
    ]),
  ];
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return schema;
}

const propertiesOf = (schema: Json) => Object.entries((schema.properties ?? {}) as Record<string, Json>);

function parametersOf(operation: Operation): Json[] {
  const path = operation.params ? propertiesOf(schemaOf(operation.params, 'output')) : [];
  const query = operation.query ? propertiesOf(schemaOf(operation.query, 'output')) : [];
  // What must be sent is told by the input side: a field with a default is always there only on the output side.
  const required = operation.query ? ((schemaOf(operation.query, 'input').required ?? []) as string[]) : [];
  return [
    ...path.map(([name, { description, ...schema }]) => ({
      ...{ name, in: 'path', required: true, description, schema },
    })),
    ...query.map(([name, { description, ...schema }]) => ({
      ...{ name, in: 'query', required: required.includes(name), description, schema },
      // Several values of one field are repeated keys (spec 2 section 5).
      ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
    })),
  ];
}

function bodyOf(operation: Operation): Json | undefined {
  if (!operation.body) return undefined;
  const type = operation.body_type === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    required: !operation.body.safeParse(undefined).success,
    content: { [type]: { schema: schemaOf(operation.body, 'input') } },
  };
}

function successOf(operation: Operation): Json {
  if (operation.answer === 'file') {
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  if (operation.answer === 'events') {
    return {
      description: 'Server-sent events',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  }
  const data = schemaOf(operation.data, 'output');
  const schema =
    operation.answer === 'bare' ? data : { type: 'object', properties: { data }, required: ['data'] };
  return { description: 'Success', content: { 'application/json': { schema } } };
}

function failuresOf(operation: Operation): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(operation)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      String(status),
      {
        description: found.map((code) => `\`${code}\`: ${errors[code].detail}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** Who may call it, in the words of the access table. */
function accessText(operation: Operation): string {
  const { access } = operation;
  if (access.module === 'public') return 'Open to everyone.';
  const parts = [
    access.module === 'open' ? 'Any signed-in person' : `Access to ${[access.module].flat().join(' or ')}`,
  ];
  if (access.sub_feature) parts.push(`the sub-feature ${access.sub_feature}`);
  if (access.service) parts.push(`the service ${access.service}`);
  if (access.superuser) parts.push('superuser');
  return `${parts.join(', ')}.${mayTokenCall(operation) ? '' : ' Not for API tokens.'}`;
}

/** Whose word counts: a session's or, where programs may call it, a token's as well. */
function securityOf(operation: Operation): Json[] {
  if (operation.access.module === 'public') return [];
  return mayTokenCall(operation) ? [{ session: [] }, { api_token: [] }] : [{ session: [] }];
}

function operationOf(operation: Operation): Json {
  const body = bodyOf(operation);
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: accessText(operation),
    tags: [operation.path.split('/')[3] ?? 'other'],
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(body ? { requestBody: body } : {}),
    responses: { '200': successOf(operation), ...failuresOf(operation) },
  };
}

const problem = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: {
      oneOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['loc', 'msg'],
            properties: {
              loc: { type: 'array', items: { type: ['string', 'integer'] } },
              msg: { type: 'string' },
            },
          },
        },
      ],
    },
    code: { type: 'string', enum: Object.keys(errors) },
    reference: { type: 'string', description: 'Id of the request, found in the log' },
  },
};

const description =
  `Answers are \`{ "data": … }\`, problems \`{ "detail": … }\` with a text, or with a list of \`{ loc, msg }\` for
invalid input. Bodies are JSON in UTF-8, of a megabyte at most; the login alone is a form. Times are ISO 8601 in UTC. Several values of one
query parameter are repeated keys. Sign in with \`POST /api/v1/login/access-token\` and send \`Authorization: bearer <access_token>\`, or
send an API token so. What belongs to another tenant answers the same 404 as what is not there.`.replaceAll(
    '\n',
    ' ',
  );

/** The contract as an OpenAPI 3.1 document. */
export function openapiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of Object.values(operations) as Operation[]) {
    const path = paths[operation.path] ?? {};
    path[operation.method.toLowerCase()] = operationOf(operation);
    paths[operation.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Postern', version, description },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        api_token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (pst_…), within the limits it was made with.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of the login; browsers also send the cookie set with it.',
        },
      },
      schemas: { Problem: problem },
    },
  };
}
