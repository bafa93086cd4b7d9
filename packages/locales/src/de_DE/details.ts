import type { details as source } from '../en_GB/details.ts';
import type { Shape } from '../shape.ts';

export const details: Shape<typeof source> = {
  'details.panel': 'Nachricht',
  'details.panel_width': 'Breite des Bereichs',
  'details.full_page': 'Auf eigener Seite öffnen',
  'details.from': 'Von',
  'details.to': 'An',
  'details.subject_whole': 'Ganzen Betreff zeigen',
  'details.subject_less': 'Betreff kürzen',
  'details.received': 'Empfangen',
  'details.attachments_one': '1 Anhang',
  'details.attachments_other': '{{count}} Anhänge',
  'details.signed': 'signiert',
  'details.not_signed': 'nicht signiert',
  'details.encrypted': 'verschlüsselt',
  'details.not_encrypted': 'nicht verschlüsselt',
  'details.looks_like': 'Sieht aus wie {{domain}}',
  'details.why': 'Was passiert ist und warum',
  'details.why_short': 'Warum',
  'details.life': 'Verlauf dieser Nachricht',
  'details.life_short': 'Verlauf',
  'details.unknown_event': 'Unbekanntes Ereignis',
  'details.ruler': '{{score}} Punkte. Spam ab {{spam}}, starker Spam ab {{highspam}}.',
  'details.smaller_findings_one': '1 kleinerer Befund.',
  'details.smaller_findings_other': '{{count}} kleinere Befunde.',
  'details.silent_findings_one': '1 weiterer Befund ohne Gewicht',
  'details.silent_findings_other': '{{count}} weitere Befunde ohne Gewicht',
  'details.hide_silent': 'Befunde ohne Gewicht verbergen',
  'details.download': 'Als .eml herunterladen',
  'details.more': 'Weitere Aktionen',
  'details.copy_id': 'Cloud-ID kopieren',
  'details.copy_message_id': 'Message-ID kopieren',
  'details.content_only': 'Inhalt in neuem Tab',
  'details.refusal': 'Details der Ablehnung',
  'details.previous': 'Vorige Nachricht',
  'details.next': 'Nächste Nachricht',
  'details.position': '{{at}} von {{total}}',
  'details.download_failed': 'Der Download ist fehlgeschlagen',
  'details.no_text': 'Die Nachricht hat keinen Text.',
  'sentence.held_score':
    'Postern hat diese Nachricht zurückgehalten, weil sie <b>{{score}}</b> Punkte hat. E-Mails an diesen Empfänger gelten ab <b>{{spam}}</b> als Spam und ab <b>{{highspam}}</b> als starker Spam.',
  'sentence.held': 'Postern hat diese Nachricht wegen der Regeln für diesen Empfänger zurückgehalten.',
  'sentence.virus_held':
    'Postern hat diese Nachricht zurückgehalten, weil sie einen Virus enthält: <b>{{virus}}</b>.',
  'sentence.virus_rejected':
    'Postern hat diese Nachricht abgelehnt, weil sie einen Virus enthält: <b>{{virus}}</b>.',
  'sentence.virus_passed':
    'Diese Nachricht enthält einen Virus, <b>{{virus}}</b>, und wurde trotzdem durchgelassen.',
  'sentence.blocked_held':
    'Postern hat diese Nachricht zurückgehalten, weil die Regeln der Domain ihren Inhalt verbieten: <b>{{file}}</b>.',
  'sentence.blocked_rejected':
    'Postern hat diese Nachricht abgelehnt, weil die Regeln der Domain ihren Inhalt verbieten: <b>{{file}}</b>.',
  'sentence.blocked_passed':
    'Die Regeln der Domain verbieten den Inhalt dieser Nachricht, <b>{{file}}</b>; sie wurde trotzdem durchgelassen.',
  'sentence.blocklisted_held':
    'Postern hat diese Nachricht zurückgehalten, weil ihr Absender auf einer Sperrliste steht.',
  'sentence.blocklisted_rejected':
    'Postern hat diese Nachricht abgelehnt, weil ihr Absender auf einer Sperrliste steht.',
  'sentence.welcomelisted':
    'Postern hat diese Nachricht durchgelassen, weil ihr Absender auf einer Willkommensliste steht.',
  'sentence.welcomelisted_held':
    'Ihr Absender steht auf einer Willkommensliste; Postern hat diese Nachricht trotzdem zurückgehalten.',
  'sentence.temporarily_rejected':
    'Postern hat den sendenden Server gebeten, es später noch einmal zu versuchen.',
  'sentence.rejected':
    'Postern hat diese Nachricht abgelehnt. Antwort an den sendenden Server: <b>{{answer}}</b>',
  'sentence.failed':
    'Diese Nachricht konnte nicht zugestellt werden. Die letzte Antwort war: <b>{{answer}}</b>',
  'sentence.bulk':
    'Postern hat diese Nachricht als Massenmail durchgelassen. Sie hat <b>{{score}}</b> Punkte, weniger als die Spamgrenze von <b>{{spam}}</b>.',
  'sentence.spam_passed':
    'Diese Nachricht hat <b>{{score}}</b> Punkte und gilt ab <b>{{spam}}</b> als Spam. Die Einstellungen dieses Empfängers lassen Spam durch.',
  'sentence.outbound':
    'Ihre eigenen Server haben diese Nachricht gesendet, und Postern hat sie weitergeleitet.',
  'sentence.delivered':
    'Postern hat diese Nachricht zugestellt. Sie hat <b>{{score}}</b> Punkte, weniger als die Spamgrenze von <b>{{spam}}</b>.',
  'sentence.passed':
    'Postern hat diese Nachricht durchgelassen. Sie hat <b>{{score}}</b> Punkte, weniger als die Spamgrenze von <b>{{spam}}</b>.',
  'sentence.released': 'Freigegeben: {{at}}.',
  'sentence.released_by': '{{by}} hat sie freigegeben: {{at}}.',
  'counterfactual.deliver': 'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>zugestellt</b>.',
  'counterfactual.tag':
    'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>markiert und zugestellt</b>.',
  'counterfactual.hold': 'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>zurückgehalten</b>.',
  'counterfactual.reject': 'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>abgelehnt</b>.',
  'counterfactual.defer':
    'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>vorläufig abgelehnt</b>.',
  'sentence.blocked_because':
    'Postern hat diese Nachricht unabhängig von ihrer Punktzahl zurückgehalten: <b>{{why}}</b>',
  'reject_category.RBL':
    'Postern hat diese Nachricht abgelehnt, weil der sendende Server auf einer Reputationsliste steht.',
  'reject_category.SPF':
    'Postern hat diese Nachricht abgelehnt, weil der sendende Server nicht für die Domain des Absenders senden darf.',
  'reject_category.DMARC':
    'Postern hat diese Nachricht abgelehnt, weil die Domain des Absenders es verlangt: Sie ließ sich nicht authentifizieren.',
  'reject_category.SPOOFING':
    'Postern hat diese Nachricht abgelehnt, weil sie vorgibt, von einer Ihrer eigenen Domains zu kommen.',
  'reject_category.SPAM': 'Postern hat diese Nachricht als Spam abgelehnt.',
  'reject_category.VIRUS': 'Postern hat diese Nachricht abgelehnt, weil sie einen Virus enthält.',
  'reject_category.BLOCKLIST':
    'Postern hat diese Nachricht abgelehnt, weil ihr Absender auf einer Sperrliste steht.',
  'reject_category.RECIPIENT': 'Postern hat diese Nachricht abgelehnt, weil es diesen Empfänger nicht gibt.',
  'reject_category.POLICY': 'Postern hat diese Nachricht wegen der Regeln für diesen Empfänger abgelehnt.',
  'reject_category.RATELIMIT':
    'Postern hat den sendenden Server gebeten, es später zu versuchen: zu viel auf einmal.',
  'reject_category.TLS':
    'Postern hat diese Nachricht abgelehnt, weil dieser Empfänger nur verschlüsselte Verbindungen annimmt.',
  'reject_category.SIZE': 'Postern hat diese Nachricht abgelehnt, weil sie zu groß ist.',
  'reject_category.RFC':
    'Postern hat diese Nachricht abgelehnt, weil sich der sendende Server nicht an die Regeln für E-Mail hält.',
  'reject_category.FORWARD_ABUSE':
    'Postern hat diese Nachricht wegen missbräuchlicher Weiterleitung abgelehnt.',
  'reject_category.USER_MGMT':
    'Postern hat diese Nachricht abgelehnt, weil der Absender kein bekannter Benutzer ist.',
  'reject_category.OUTBOUND_BLOCK':
    'Postern hat diese Nachricht abgewiesen, weil ihr Absender eine Zeit lang nicht senden darf.',
  'reject_category.LOCAL':
    'Postern hat den sendenden Server wegen eines internen Fehlers gebeten, es später zu versuchen.',
};
