import type { Database } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { httpSms } from './http-provider.ts';
import { smsOutbox } from './outbox.ts';
import { noSms, type SmsSender } from './sms.ts';
import type { HttpSmsConfig } from './sms-config.ts';

/** The operator's carrier; without one the demo world keeps messages, and others have none. */
export function chooseSms(
  { sms, demo }: { sms: HttpSmsConfig | null; demo: boolean },
  db: Database,
  keys: TenantKeys,
): SmsSender {
  if (sms) return httpSms(sms);
  return demo ? smsOutbox(db, keys) : noSms;
}
