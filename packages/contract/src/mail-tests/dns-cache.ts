/** Has every process forget what it knows of a name: MTA-STS policies, names of addresses, and the resolver beside it. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { domain_text } from '../domain-text.ts';

export const dnsCacheFlush = operation({
  name: 'dnsCacheFlush',
  method: 'DELETE',
  path: '/api/v1/endusertools/dnscache',
  summary: 'Flush the DNS cache of every node for a name',
  access: { module: 'superuser', superuser: true },
  api_token: false,
  query: z.object({ record: domain_text }),
  data: z.object({
    success: z.boolean(),
    servers: z.array(
      z.object({
        server: z.string(),
        /** Entries that were forgotten. */
        count: z.number().int(),
        result: z.enum(['flushed', 'failed', 'silent']),
        errors: z.array(z.string()),
        success: z.boolean(),
      }),
    ),
  }),
  errors: ['invalid_input'],
});
