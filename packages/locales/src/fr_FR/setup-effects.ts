import type { setup_effects as Source } from '../en_GB/setup-effects.ts';
import type { Shape } from '../shape.ts';

export const setup_effects: Shape<typeof Source> = {
  'setup.trial_lead': 'Ces {{days}} derniers jours, sur {{all}} messages :',
  'setup.trial_line': '{{effect}} : <b>{{number}}</b>',
  'setup.trial_none': 'Ces {{days}} derniers jours, aucun message n’était concerné par ce paramètre.',
  'setup.trial_older':
    'Ne sont pas comptés {{number}} messages dont on ne le sait pas ; on le sait depuis le {{since}}.',
  'setup.trial_not_kept':
    'On ne le sait pas de {{number}} messages : ce qu’il faut pour cela n’était pas encore conservé.',
  'setup.trial_never_asked':
    'Ne sont pas comptés {{number}} messages vers des adresses jamais vérifiées auprès du serveur sur ce port.',
  'setup.trial_by_accounts': 'D’après les comptes qui existent aujourd’hui.',
  'setup.trial_by_server': 'D’après le serveur du domaine tel qu’il est réglé aujourd’hui.',
  'setup.trial_looks': 'On ne conserve pas qui a regardé.',
  'setup.trial_leaves_later':
    'Le courrier en attente n’est pas perdu : il part par étapes dès que la remise reprend.',
  'setup.trial_samples': 'Montrer les plus récents',
  'setup.trial_usual_way': 'les serveurs du destinataire',
  'setup.trial_tagged': 'Auraient porté {{after}} devant l’objet',
  'setup.trial_untagged': 'Seraient arrivés sans {{before}} devant l’objet',
  'setup.trial_retagged': 'Auraient porté {{after}} devant l’objet au lieu de {{before}}',
  'setup.trial_told': 'L’expéditeur aurait reçu un rapport de non-remise',
  'setup.trial_untold': 'L’expéditeur n’aurait pas reçu de rapport de non-remise',
  'setup.trial_signature_removed': 'Auraient perdu leur signature',
  'setup.trial_signature_kept': 'Auraient gardé leur signature',
  'setup.trial_receipt_removed': 'Seraient arrivés sans la demande d’accusé de lecture',
  'setup.trial_receipt_kept': 'Auraient gardé la demande d’accusé de lecture',
  'setup.trial_marked_confidential': 'Auraient été marqués comme confidentiels',
  'setup.trial_not_marked': 'N’auraient pas été marqués comme confidentiels',
  'setup.trial_mark_removed': 'Seraient partis sans leur marque de confidentialité',
  'setup.trial_mark_kept': 'Seraient partis avec leur marque de confidentialité',
  'setup.trial_forwarder_trusted': 'Auraient été acceptés sur la foi de leur relais',
  'setup.trial_forwarder_untrusted':
    'Auraient été rejetés ou retenus : la parole de leur relais n’aurait pas compté',
  'setup.trial_tls_needed': 'Ne seraient partis que par TLS',
  'setup.trial_tls_not_needed': 'Seraient partis aussi sans TLS si l’autre serveur n’en offre pas',
  'setup.trial_waiting': 'Auraient attendu',
  'setup.trial_not_waiting': 'Seraient repartis aussitôt au lieu d’attendre',
  'setup.trial_elsewhere': 'Seraient allés à {{after}} au lieu de {{before}}',
  'setup.trial_recipient_refused': 'Auraient été rejetés : le destinataire n’a pas de compte',
  'setup.trial_sender_refused': 'Auraient été rejetés : l’expéditeur n’a pas de compte autorisé à envoyer',
  'setup.trial_let_in': 'Ont été rejetés et auraient atteint le filtre ; on ignore ce qu’il aurait décidé',
  'setup.trial_unknown_recipient':
    'Auraient été rejetés : le serveur du domaine dit que l’adresse n’existe pas',
  'setup.trial_closed': 'Retenus ; leurs destinataires n’auraient pas pu le faire',
  'setup.trial_opened': 'Retenus ; leurs destinataires auraient pu le faire',
  'setup.trial_download_lost': 'Ont été téléchargés par leurs destinataires, qui n’auraient pas pu',
  'setup.trial_request_lost': 'Ont été demandés par leurs destinataires, qui n’auraient pas pu',
  'setup.trial_release_lost': 'Ont été libérés par leurs destinataires, qui n’auraient pas pu',
  'setup.trial_link_lost': 'Ont été libérés par un lien du rapport, qui aurait mené à la connexion',
  'setup.trial_sender_lost': 'Leur expéditeur a été inscrit par les destinataires, qui n’auraient pas pu',
  'setup.trial_delete_lost': 'Ont été supprimés par leurs destinataires, qui n’auraient pas pu',
};
