import * as z from 'zod';
import { operation } from './base/operation.ts';

/** What the operator publishes in DNS so that others believe mail of the product. */
export const mailIdentityRead = operation({
  name: 'mailIdentityRead',
  method: 'GET',
  path: '/api/v1/mail-identity',
  summary: 'Sender of system e-mails, and their DKIM record',
  access: { module: 'superuser', superuser: true },
  data: z.object({
    from: z.string(),
    domain: z.string(),
    selector: z.string(),
    record_name: z.string(),
    record_value: z.string(),
  }),
});

/** The demo world has no telephone: text messages are looked at here. Elsewhere there is nothing, and the answer is 404. */
export const smsOutboxList = operation({
  name: 'smsOutboxList',
  method: 'GET',
  path: '/api/v1/demo/sms-outbox',
  summary: 'Text messages of the demo world: operators see all, others their own',
  access: { module: 'open' },
  // Also while the code that lies there is still owed.
  stages: ['full', 'factor', 'setup'],
  api_token: false,
  impersonated: false,
  data: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        mobile: z.string(),
        text: z.string(),
        sent_at: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const system_mail_operations = {
  mailIdentityRead,
  smsOutboxList,
} as const;
