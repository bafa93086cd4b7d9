import type { Texts } from '../en_GB/key-decision-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'key_decision.title': 'Est-ce votre clé ?',
  'key_decision.lead':
    '{{who}} de {{company}} l’a téléversée, afin que les e-mails à {{email}} soient chiffrés.',
  'key_decision.fingerprint': 'Empreinte',
  'key_decision.names': 'Noms dans la clé',
  'key_decision.until': 'Vous pouvez décider jusqu’au {{date}}.',
  'key_decision.confirm': 'Accepter la clé',
  'key_decision.decline': 'Refuser la clé',
  'key_decision.only_decline': 'Pour accepter, ouvrez l’e-mail chiffré et suivez son lien.',
  'key_decision.confirmed': 'La clé est acceptée',
  'key_decision.confirmed_text': 'Les e-mails de {{company}} à {{email}} sont désormais chiffrés avec elle.',
  'key_decision.declined': 'La clé est refusée',
  'key_decision.declined_text': 'Elle n’est pas utilisée. Vous n’avez rien d’autre à faire.',
  'key_decision.over': 'Ce lien ne fonctionne plus',
  'key_decision.over_text':
    'Il a expiré, a été remplacé par un e-mail plus récent, ou le téléversement a été supprimé.',
};
