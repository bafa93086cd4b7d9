/** How the operator's carrier wants to be asked (POSTERN_SMS_…). `{mobile}` and `{text}` stand for what is sent. */
export interface HttpSmsConfig {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body: string;
  /** Written `+41…` instead of `0041…`. */
  plus: boolean;
  /** The carrier's gate is in the operator's own network. */
  private_addresses: boolean;
}

/** What is wrong with the settings; the message is the whole explanation. */
export class SmsConfigError extends Error {}

type Environment = Record<string, string | undefined>;

const METHODS = ['GET', 'POST', 'PUT'] as const;

function refuse(name: string, why: string): never {
  throw new SmsConfigError(`${name} ${why}`);
}

function urlOf(text: string, private_addresses: boolean): string {
  const filled = text.replace(/\{(mobile|text)\}/g, '0');
  if (!URL.canParse(filled)) refuse('POSTERN_SMS_URL', `must be an https address, not "${text}".`);
  const { protocol, username, password } = new URL(filled);
  if (protocol !== 'https:' && !(protocol === 'http:' && private_addresses)) {
    refuse('POSTERN_SMS_URL', 'must begin with https:// (http:// needs POSTERN_SMS_PRIVATE=1).');
  }
  if (username || password) {
    refuse('POSTERN_SMS_URL', 'must hold no name and password; put them into POSTERN_SMS_HEADERS.');
  }
  return text;
}

function headersOf(text: string): Record<string, string> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refuse('POSTERN_SMS_HEADERS', 'must be JSON, such as {"Authorization": "Bearer …"}.');
  }
  const isMap = typeof given === 'object' && given !== null && !Array.isArray(given);
  const headers = isMap ? Object.entries(given as Record<string, unknown>) : [];
  const isGood = ([name, value]: [string, unknown]) =>
    /^[\w!#$%&'*+.^`|~-]+$/.test(name) && typeof value === 'string' && /^[\x20-\x7e]*$/.test(value);
  if (!isMap || !headers.every(isGood)) {
    refuse('POSTERN_SMS_HEADERS', 'must be a JSON object of header names and their texts.');
  }
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** The carrier's settings; null: none is named. Throws SmsConfigError. */
export function readSmsConfig(env: Environment): HttpSmsConfig | null {
  const text = env.POSTERN_SMS_URL?.trim();
  if (!text) return null;
  const private_addresses = env.POSTERN_SMS_PRIVATE === '1';
  const url = urlOf(text, private_addresses);
  const method = METHODS.find((one) => one === (env.POSTERN_SMS_METHOD || 'POST').toUpperCase());
  if (!method) return refuse('POSTERN_SMS_METHOD', `must be one of ${METHODS.join(', ')}.`);
  const headers = headersOf(env.POSTERN_SMS_HEADERS || '{}');
  const body = env.POSTERN_SMS_BODY ?? (method === 'GET' ? '' : '{"to":"{mobile}","text":"{text}"}');
  if (body !== '') headers['content-type'] ??= 'application/json';
  for (const place of ['{mobile}', '{text}']) {
    if (!url.includes(place) && !body.includes(place)) {
      refuse('POSTERN_SMS_BODY', `must say where ${place} goes (or POSTERN_SMS_URL must).`);
    }
  }
  if ((headers['content-type'] ?? '').startsWith('application/json')) {
    try {
      JSON.parse(body);
    } catch {
      refuse(
        'POSTERN_SMS_BODY',
        'must be JSON, as its content-type says; put the places in quotes: "{text}".',
      );
    }
  }
  return { url, method, headers, body, plus: env.POSTERN_SMS_PLUS === '1', private_addresses };
}
