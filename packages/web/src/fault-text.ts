/**
 * What is wrong with a field, in the reader's language. The API and its schemas say it in one English sentence, which names the text as
 * a message id does (gettext): `must be an e-mail address` is `fault.must_be_an_e_mail_address`; a value in it stands as `n`.
 */
import { faultName } from '@postern/locales/fault-name';
import { findText } from './texts.tsx';

/** What may differ in a sentence: a number, the domain of an address, what is named after a comma. */
const values = [/\d+/, /(?<=@)\S+/, /(?<=, ).+/];

/** The text of the fault; null: there is none, or it has not been fetched (`fetchFailureTexts`). */
export function faultText(sentence: string): string | null {
  const exact = findText(`fault.${faultName(sentence)}`);
  if (exact !== null) return exact;
  for (const pattern of values) {
    const value = pattern.exec(sentence)?.[0];
    const text = value === undefined ? null : findText(`fault.${faultName(sentence.replace(value, 'n'))}`);
    if (text !== null && value !== undefined) return text.replaceAll('{{n}}', value);
  }
  return null;
}
