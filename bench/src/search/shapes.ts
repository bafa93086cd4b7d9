import { termHasher } from '@postern/db';
import { pairsOf } from './pairs.ts';
import type { Values } from './values.ts';
import { tenantOf, type Who } from './world.ts';

/** A condition in SQL with its parameters from $1 on. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export interface Question {
  readonly path: string;
  /** The question as the plain design asks it: no index but the one on time, ILIKE. */
  readonly plain?: Condition;
  /** The question by the best index, without policies, server or JSON. */
  readonly bare?: Condition;
}

/** One row of the table of performance goals. */
export interface Shape {
  readonly name: string;
  readonly who: Who;
  /** Looks few messages up; must be 100 times quicker than the plain design. */
  readonly selective: boolean;
  readonly questions: readonly Question[];
}

const LIST = '/api/v1/msgsearch/';
const COUNT = '/api/v1/msgsearch/count/';
const SUMMARY = '/api/v1/msgsearch/summary';
const QUARANTINE = '/api/v1/msgsearch/quar/';

/** Lists are asked as the console asks for them: after so many milliseconds with what there is until then. */
const PATIENCE = '150';

function ask(base: string, query: Record<string, string | number>): string {
  const search = new URLSearchParams(base === LIST || base === QUARANTINE ? { patience: PATIENCE } : {});
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return `${base}?${search}`;
}

export function shapesOf(values: Values, installationKey: Buffer): Shape[] {
  const hash = termHasher(installationKey);
  const shape = (name: string, who: Who, selective: boolean, questions: Question[]): Shape => ({
    name,
    who,
    selective,
    questions,
  });
  const part = (who: Who, kind: 'from' | 'to', value: string): Question => ({
    path: ask(LIST, { [kind === 'from' ? 'sender' : 'recipient']: value }),
    plain: { sql: `${kind}_address ilike $1`, values: [`%${value}%`] },
    bare: {
      sql: `${kind}_hash = any (array(select hash from known_text where tenant_id = ${tenantOf[who] ?? 0} and kind = '${kind}' and text like $1
        and text_grams(tenant_id, kind, '^' || text || '$') @> text_grams(${tenantOf[who] ?? 0}, '${kind}', $2)))`,
      values: [`%${value}%`, value],
    },
  });
  const subject = (value: string): Question => ({
    path: ask(LIST, { subject: value }),
    plain: {
      sql: value
        .split(' ')
        .map((_, index) => `subject ilike $${index + 1}`)
        .join(' and '),
      values: value.split(' ').map((word) => `%${word}%`),
    },
    bare: {
      sql: 'subject_words @@ $1::tsquery',
      values: [
        value
          .split(' ')
          .map((word) => `'${word}':*`)
          .join(' & '),
      ],
    },
  });
  const term = (
    param: string,
    kind: 'att_sha1' | 'uri_domain' | 'client_ip' | 'message_id',
    value: string,
  ): Question => {
    // The plain design kept these in columns without an index; comparing the hash is at least as cheap as that.
    const condition = {
      sql: 'terms @> array[$1]::bigint[]',
      values: [hash(kind, kind === 'message_id' ? value.replace(/[<>]/g, '') : value)],
    };
    const plain = kind === 'client_ip' ? { sql: 'client_ip = $1::inet', values: [value] } : condition;
    return { path: ask(LIST, { [param]: value }), plain, bare: condition };
  };
  const everything: Condition = { sql: 'true', values: [] };
  const day: Condition = { sql: `ts > now() - interval '1 day'`, values: [] };
  const list = (who: Who) =>
    shape('list of the last day', who, false, [
      { path: ask(LIST, { time_delta_start: 86_400 }), plain: day, bare: day },
    ]);
  const shapes: Shape[] = [list('small'), list('biggest'), list('super')];
  for (const who of ['small', 'biggest', 'super'] as const) {
    const large = who !== 'small';
    shapes.push(
      shape(
        'sender, rare part',
        who,
        large,
        values.rareSender[who].map((value) => part(who, 'from', value)),
      ),
    );
    if (large)
      shapes.push(
        shape(
          'sender, part of medium frequency',
          who,
          false,
          values.mediumSender[who].map((value) => part(who, 'from', value)),
        ),
      );
    if (large)
      shapes.push(
        shape(
          'sender, frequent part',
          who,
          false,
          ['info@', 'news', 'service'].map((value) => part(who, 'from', value)),
        ),
      );
    shapes.push(
      shape(
        'sender, no hit',
        who,
        large,
        ['zqxwvk', 'nobody.nowhere', 'qqqq@zz'].map((value) => part(who, 'from', value)),
      ),
    );
    shapes.push(
      shape(
        'sender, whole address',
        who,
        large,
        values.sender[who].map((value) => part(who, 'from', value)),
      ),
    );
    shapes.push(
      shape(
        'recipient, whole address',
        who,
        large,
        values.recipient[who].map((value) => part(who, 'to', value)),
      ),
    );
    shapes.push(shape('subject, two words', who, large, values.twoWords[who].map(subject)));
    if (large) shapes.push(shape('subject, one word', who, false, values.word[who].map(subject)));
    if (large) shapes.push(shape('subject, four letters', who, false, values.prefix[who].map(subject)));
    shapes.push(
      shape(
        'attachment SHA-1',
        who,
        large,
        values.sha1[who].map((value) => term('att_sha1', 'att_sha1', value)),
      ),
    );
    shapes.push(
      shape(
        'domain of a link',
        who,
        large,
        values.uriDomain[who].map((value) => term('uri_domain', 'uri_domain', value)),
      ),
    );
    shapes.push(
      shape(
        'client address',
        who,
        large,
        values.clientIp[who].map((value) => term('client_ip', 'client_ip', value)),
      ),
    );
    if (large)
      shapes.push(
        shape(
          'message id',
          who,
          true,
          values.messageId[who].map((value) => term('hdr_messageid', 'message_id', value)),
        ),
      );
  }
  const path = (name: string, who: Who, base: string, queries: Record<string, string | number>[]) =>
    shape(
      name,
      who,
      false,
      queries.map((query) => ({ path: ask(base, query) })),
    );
  for (const who of ['biggest', 'super'] as const) {
    shapes.push(
      path(
        'domain of a sender',
        who,
        LIST,
        values.senderDomain[who].map((domain) => ({ sender: `*@${domain}` })),
      ),
      path(
        'plain words',
        who,
        LIST,
        values.rareSender[who].flatMap((q) => [{ q }, { q: `invoice ${q}` }]),
      ),
      path(
        'name of a sender',
        who,
        LIST,
        values.senderName[who].map((q) => ({ q })),
      ),
      path(
        'class and word',
        who,
        LIST,
        values.word[who].map((word) => ({ classes: 'virus', subject: word })),
      ),
      path(
        'one of two filters',
        who,
        LIST,
        values.word[who].map((word, index) => ({
          filter_bool_or: 'true',
          subject: word,
          sender: values.rareSender[who][index] ?? 'info@',
        })),
      ),
      path(
        'not from',
        who,
        LIST,
        values.sender[who].map((address) => ({ sender: `-${address}` })),
      ),
      path('two random filters', who, LIST, pairsOf(values, who)),
      ...Object.entries(values.filters[who]).map(([param, occurring]) =>
        path(
          `filter ${param}`,
          who,
          LIST,
          occurring.map((value) => ({ [param]: value })),
        ),
      ),
      path('held messages', who, QUARANTINE, [{ classes: 'highspam' }, { limit: 50 }]),
      path('count, no filter', who, COUNT, [{}]),
      path('count, one class', who, COUNT, [{ classes: 'spam' }]),
      path(
        'count, rare part of a sender',
        who,
        COUNT,
        values.rareSender[who].map((sender) => ({ sender })),
      ),
      path('count, frequent part of a sender', who, COUNT, [{ sender: 'info@' }, { sender: 'news' }]),
      path('summary, no filter', who, SUMMARY, [{}]),
      path(
        'summary, one word',
        who,
        SUMMARY,
        values.word[who].map((word) => ({ subject: word })),
      ),
    );
  }
  const none = shapes.filter((one) => one.questions.length === 0);
  if (none.length > 0)
    throw new Error(
      `the log has nothing to ask for: ${none.map((one) => `${one.name} (${one.who})`).join(', ')}`,
    );
  // An unfiltered plain list is what every other question is narrowed from; it is asked once more over all 90 days.
  shapes.push(
    shape('list of 90 days', 'biggest', false, [{ path: LIST, plain: everything, bare: everything }]),
  );
  return shapes;
}
