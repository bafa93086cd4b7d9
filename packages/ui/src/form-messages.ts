/**
 * What a field says is wrong with it: one sentence for each kind of fault, by what the schema that refused the value says. A schema names
 * one of these where its own rule means more than a shape does: `z.string().refine(isPhone, 'form.phone')`.
 */
import type { TextKey } from '@postern/locales';
import { faultText } from '@postern/web/fault-text.ts';
import type { Translate } from '@postern/web/texts.tsx';

/** A fault as zod describes it, as far as sentences need it. */
export type Issue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly origin?: string;
  readonly format?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
};

/** The known messages of spec 3 section 5, and two that any form needs. */
export const form_messages = [
  'form.required',
  'form.non_negative_integer',
  'form.less_than',
  'form.between_0_100',
  'form.digits_6',
  'form.digits_8',
  'form.under_100_characters',
  'form.too_long',
  'form.phone',
  'form.local_part',
  'form.passwords_differ',
  'form.domain',
  'form.email',
  'form.one_domain',
  'form.one_language',
  'form.default_language',
  'form.times_equal',
  'form.timespan',
  'form.beyond_retention',
  'form.serial_8',
  'form.status_required',
  'form.type_required',
  'form.email_required',
  'form.use_required',
  'form.invalid',
] as const satisfies readonly TextKey[];

type FormMessage = (typeof form_messages)[number];

const isMessage = (text: string): text is FormMessage => (form_messages as readonly string[]).includes(text);

/** Faults whose schema says a sentence of its own: the reader's language has it among the texts of failures. */
export const hasOwnSentence = ({ code, format, message }: Issue): boolean =>
  !isMessage(message) && (code === 'custom' || (code === 'invalid_format' && format !== 'email'));

/** The sentence for a fault; a message that is none of a catalogue is a sentence already. */
export function issueText(issue: Issue, t: Translate): string {
  if (isMessage(issue.message)) return t(issue.message);
  const own = faultText(issue.message);
  if (own !== null) return own;
  const { code, origin, format, minimum, maximum } = issue;
  const bound = Number(maximum);
  if (code === 'custom' || code === undefined) return issue.message;
  if (code === 'invalid_format' && format === 'email') return t('form.email');
  if (code === 'too_small' && origin === 'string' && Number(minimum) === 1) return t('form.required');
  if (code === 'too_small' && Number(minimum) === 0) return t('form.non_negative_integer');
  if (code === 'too_big' && origin === 'string')
    return bound === 99 ? t('form.under_100_characters') : t('form.too_long', { most: bound });
  if (code === 'too_big' && bound === 100) return t('form.between_0_100');
  if (code === 'too_big')
    return t('form.less_than', { bound: issue.inclusive === false ? bound : bound + 1 });
  if (code === 'invalid_type') return t('form.required');
  return t('form.invalid');
}
