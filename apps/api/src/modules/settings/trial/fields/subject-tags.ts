import { default_scanner_settings, type MessageClass, type ScannerSettings, subjectTag } from '@postern/mail';
import { sql } from 'kysely';
import { byRow, type Trial, type TrialOutcome, type TrialRow } from '../row.ts';
import { comes_in, passed } from '../states.ts';

type TagField = 'subject_tag_spam' | 'subject_tag_ext' | 'subject_tag_ext_level' | 'do_not_tag_signed';

/** A tag is written when the filter delivers; who releases a message gets it without. */
const decided = sql`message.released_at is null`;
const spam = sql`message.class in ('spam', 'highspam')`;

/** What another value would have written before the subjects of delivered mail. */
export const subjectTagTrial = <Field extends TagField>(field: Field): Trial<ScannerSettings[Field]> =>
  byRow(sql`${passed} and ${decided} and ${field === 'subject_tag_spam' ? spam : comes_in}`, (row, value) =>
    outcomeOf(row, { [field]: value }),
  );

function outcomeOf(row: TrialRow, change: Partial<ScannerSettings>): TrialOutcome {
  const { basis, scanner } = row.policy;
  if (!basis) return 'unknown';
  const settings = { ...default_scanner_settings, ...scanner };
  const tagUnder = (under: ScannerSettings) =>
    subjectTag(
      {
        recipient: row.to_address,
        sender: row.from_address,
        direction: row.direction === 'out' ? 'out' : 'in',
        settings: under,
        is_authenticated: basis.is_authenticated,
        is_signed: row.signed,
        header_domain: basis.header_domain,
      },
      row.class as MessageClass,
    ).text;
  const [before, after] = [tagUnder(settings), tagUnder({ ...settings, ...change })];
  if (before === after) return 'same';
  const effect = before === '' ? 'tagged' : after === '' ? 'untagged' : 'retagged';
  return { effect, before, after };
}
