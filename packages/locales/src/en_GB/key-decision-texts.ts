/** The page where the owner of an uploaded key decides. */
export const texts = {
  'key_decision.title': 'Is this your key?',
  'key_decision.lead': '{{who}} of {{company}} has uploaded it, so that mail to {{email}} is encrypted.',
  'key_decision.fingerprint': 'Fingerprint',
  'key_decision.names': 'Names in the key',
  'key_decision.until': 'You can decide until {{date}}.',
  'key_decision.confirm': 'Accept the key',
  'key_decision.decline': 'Decline the key',
  'key_decision.only_decline': 'To accept, open the encrypted e-mail and follow its link.',
  'key_decision.confirmed': 'The key is accepted',
  'key_decision.confirmed_text': 'Mail of {{company}} to {{email}} is encrypted to it from now on.',
  'key_decision.declined': 'The key is declined',
  'key_decision.declined_text': 'It is not used. You do not need to do anything else.',
  'key_decision.over': 'This link no longer works',
  'key_decision.over_text': 'It has expired, was replaced by a newer e-mail, or the upload was deleted.',
} as const;

export type Texts = typeof texts;
