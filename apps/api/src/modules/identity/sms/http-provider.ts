import { askOutside } from '@postern/egress';
import { type Sms, SmsFailedError, type SmsSender } from './sms.ts';
import type { HttpSmsConfig } from './sms-config.ts';

type Encode = (text: string) => string;

const xml: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** What is filled in is written so that it stays a value in the body's own language. */
function encodingOf(contentType: string): Encode {
  if (contentType.startsWith('application/json')) return (text) => JSON.stringify(text).slice(1, -1);
  if (contentType.startsWith('application/x-www-form-urlencoded')) return encodeURIComponent;
  if (/[/+]xml\b/.test(contentType)) return (text) => text.replace(/[&<>"']/g, (one) => xml[one] ?? one);
  return (text) => text;
}

/** Fills all places at once, so that a text that looks like a place stays a text. */
const fill = (template: string, values: Record<string, string>, encode: Encode) =>
  template.replace(/\{(mobile|text)\}/g, (place, name: string) => encode(values[name] ?? place));

/** Any carrier that takes messages by HTTP, as the operator described it. */
export function httpSms(config: HttpSmsConfig): SmsSender {
  const { url, method, headers, body, plus, private_addresses } = config;
  const encode = encodingOf(headers['content-type'] ?? '');
  return {
    available: true,
    async send({ mobile, text }: Sms) {
      const values = { mobile: plus ? mobile.replace(/^00/, '+') : mobile, text };
      const filled = fill(body, values, encode);
      let status: number;
      try {
        const answer = await askOutside(
          fill(url, values, encodeURIComponent),
          { method, headers, ...(filled === '' ? {} : { body: filled }) },
          { private_addresses },
        );
        status = answer.status;
      } catch (error) {
        // The request holds the code, so only what went wrong is told.
        throw new SmsFailedError(`the SMS carrier cannot be reached: ${(error as Error).message}`);
      }
      if (status < 200 || status > 299) throw new SmsFailedError(`the SMS carrier answered ${status}`);
    },
  };
}
