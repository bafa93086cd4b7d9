import type { Texts } from '../en_GB/key-decision-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'key_decision.title': 'Ist das Ihr Schlüssel?',
  'key_decision.lead':
    '{{who}} von {{company}} hat ihn hochgeladen, damit Mail an {{email}} verschlüsselt wird.',
  'key_decision.fingerprint': 'Fingerabdruck',
  'key_decision.names': 'Namen im Schlüssel',
  'key_decision.until': 'Sie können bis {{date}} entscheiden.',
  'key_decision.confirm': 'Schlüssel annehmen',
  'key_decision.decline': 'Schlüssel ablehnen',
  'key_decision.only_decline': 'Zum Annehmen öffnen Sie die verschlüsselte E-Mail und folgen ihrem Link.',
  'key_decision.confirmed': 'Der Schlüssel ist angenommen',
  'key_decision.confirmed_text': 'Mail von {{company}} an {{email}} wird ab jetzt mit ihm verschlüsselt.',
  'key_decision.declined': 'Der Schlüssel ist abgelehnt',
  'key_decision.declined_text': 'Er wird nicht verwendet. Sie müssen nichts weiter tun.',
  'key_decision.over': 'Dieser Link gilt nicht mehr',
  'key_decision.over_text':
    'Er ist abgelaufen, wurde durch eine neuere E-Mail ersetzt, oder der Upload wurde gelöscht.',
};
