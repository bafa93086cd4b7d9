import * as z from 'zod';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';

const version = z.object({ version: z.string() });

export const apiVersionRead = operation({
  name: 'apiVersionRead',
  method: 'GET',
  path: '/api/v1/version',
  summary: 'Version of the API, and where its manual is',
  access: { module: 'public' },
  in_maintenance: true,
  data: version.extend({
    /** Below it lies a manual for each region and language (`manualPath`); '' where the operator names none. */
    manual_url: z.string(),
    /** Names of the instances there are. */
    instances: z.array(instance_name),
  }),
});
export const backendVersionRead = operation({
  name: 'backendVersionRead',
  method: 'GET',
  path: '/api/v1/backend-version',
  summary: 'Version of the software behind the API',
  access: { module: 'public' },
  in_maintenance: true,
  data: version,
});
export const openapiRead = operation({
  name: 'openapiRead',
  method: 'GET',
  path: '/api/v1/openapi.json',
  summary: 'This interface as OpenAPI 3.1',
  access: { module: 'public' },
  in_maintenance: true,
  data: z.record(z.string(), z.unknown()),
  answer: 'bare',
});

export const api_description_operations = {
  apiVersionRead,
  backendVersionRead,
  openapiRead,
} as const;
