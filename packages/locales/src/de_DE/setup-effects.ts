import type { setup_effects as Source } from '../en_GB/setup-effects.ts';
import type { Shape } from '../shape.ts';

export const setup_effects: Shape<typeof Source> = {
  'setup.trial_lead': 'In den letzten {{days}} Tagen, von {{all}} Nachrichten:',
  'setup.trial_line': '{{effect}}: <b>{{number}}</b>',
  'setup.trial_none': 'In den letzten {{days}} Tagen gab es keine Nachricht, die diese Einstellung betrifft.',
  'setup.trial_older':
    'Nicht mitgezählt sind {{number}} Nachrichten, von denen man das nicht weiß; bekannt ist es seit {{since}}.',
  'setup.trial_not_kept':
    'Von {{number}} Nachrichten weiß man es nicht: Was es dazu braucht, wurde noch nicht aufbewahrt.',
  'setup.trial_never_asked':
    'Nicht mitgezählt sind {{number}} Nachrichten an Adressen, nach denen der Server an diesem Port nie gefragt wurde.',
  'setup.trial_by_accounts': 'Gezählt nach den Konten, die es heute gibt.',
  'setup.trial_by_server': 'Gezählt nach dem Server der Domain, wie er heute eingestellt ist.',
  'setup.trial_looks': 'Ob jemand hineingesehen hat, wird nicht aufbewahrt.',
  'setup.trial_leaves_later':
    'Wartende E-Mails gehen nicht verloren: Sie werden in Stufen versendet, sobald die Zustellung wieder läuft.',
  'setup.trial_samples': 'Die neuesten zeigen',
  'setup.trial_usual_way': 'die Server des Empfängers',
  'setup.trial_tagged': 'Hätten {{after}} vor dem Betreff getragen',
  'setup.trial_untagged': 'Wären ohne {{before}} vor dem Betreff angekommen',
  'setup.trial_retagged': 'Hätten {{after}} statt {{before}} vor dem Betreff getragen',
  'setup.trial_told': 'Der Absender hätte einen Unzustellbarkeitsbericht erhalten',
  'setup.trial_untold': 'Der Absender hätte keinen Unzustellbarkeitsbericht erhalten',
  'setup.trial_signature_removed': 'Hätten ihre Signatur verloren',
  'setup.trial_signature_kept': 'Hätten ihre Signatur behalten',
  'setup.trial_receipt_removed': 'Wären ohne die Bitte um eine Lesebestätigung angekommen',
  'setup.trial_receipt_kept': 'Hätten die Bitte um eine Lesebestätigung behalten',
  'setup.trial_marked_confidential': 'Wären als vertraulich gekennzeichnet worden',
  'setup.trial_not_marked': 'Wären nicht als vertraulich gekennzeichnet worden',
  'setup.trial_mark_removed': 'Wären ohne ihre Vertraulichkeitsstufe hinausgegangen',
  'setup.trial_mark_kept': 'Wären mit ihrer Vertraulichkeitsstufe hinausgegangen',
  'setup.trial_forwarder_trusted': 'Wären auf das Wort ihres Weiterleiters angenommen worden',
  'setup.trial_forwarder_untrusted':
    'Wären abgelehnt oder zurückgehalten worden: Das Wort ihres Weiterleiters hätte nicht gezählt',
  'setup.trial_not_signed': 'Wären ohne Signatur hinausgegangen',
  'setup.trial_signed_if_possible': 'Wären signiert worden, wo ein Zertifikat vorhanden ist',
  'setup.trial_not_encrypted': 'Wären nicht verschlüsselt worden',
  'setup.trial_encrypted_if_possible': 'Wären verschlüsselt worden, wo ein Zertifikat bekannt ist',
  'setup.trial_protected_if_possible': 'Wären wo möglich signiert und verschlüsselt worden',
  'setup.trial_not_protected': 'Wären weder signiert noch verschlüsselt worden',
  'setup.trial_encryption_required': 'Wären nur verschlüsselt hinausgegangen',
  'setup.trial_encryption_optional': 'Wären ohne bekanntes Zertifikat unverschlüsselt hinausgegangen',
  'setup.trial_damaged_refused': 'Wären abgelehnt worden, falls nicht entschlüsselbar',
  'setup.trial_damaged_delivered': 'Wären auch zugestellt worden, falls nicht entschlüsselbar',
  'setup.trial_tls_needed': 'Wären nur über TLS hinausgegangen, sonst gar nicht',
  'setup.trial_tls_not_needed':
    'Wären auch ohne TLS gesendet worden, wenn der empfangende Server keines anbietet',
  'setup.trial_waiting': 'Hätten gewartet',
  'setup.trial_not_waiting': 'Wären sofort weitergegangen statt zu warten',
  'setup.trial_elsewhere': 'Wären an {{after}} statt an {{before}} gegangen',
  'setup.trial_recipient_refused': 'Wären abgelehnt worden: Der Empfänger hat kein Konto',
  'setup.trial_sender_refused': 'Wären abgelehnt worden: Der Absender hat kein Konto, das senden darf',
  'setup.trial_let_in':
    'Wurden abgelehnt und hätten den Filter erreicht; was er entschieden hätte, ist nicht bekannt',
  'setup.trial_unknown_recipient':
    'Wären abgelehnt worden: Der Server der Domain sagt, die Adresse gebe es nicht',
  'setup.trial_closed': 'Zurückgehalten; ihre Empfänger hätten das nicht tun können',
  'setup.trial_opened': 'Zurückgehalten; ihre Empfänger hätten das tun können',
  'setup.trial_download_lost': 'Wurden von ihren Empfängern heruntergeladen, was nicht gegangen wäre',
  'setup.trial_request_lost': 'Wurden von ihren Empfängern angefragt, was nicht gegangen wäre',
  'setup.trial_release_lost': 'Wurden von ihren Empfängern freigegeben, was nicht gegangen wäre',
  'setup.trial_link_lost': 'Wurden über einen Link im Bericht freigegeben, der zur Anmeldung geführt hätte',
  'setup.trial_sender_lost': 'Ihr Absender wurde von den Empfängern eingetragen, was nicht gegangen wäre',
  'setup.trial_delete_lost': 'Wurden von ihren Empfängern gelöscht, was nicht gegangen wäre',
};
