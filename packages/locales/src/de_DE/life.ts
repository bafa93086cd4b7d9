import type { life as source } from '../en_GB/life.ts';
import type { Shape } from '../shape.ts';

export const life: Shape<typeof source> = {
  'event.received': 'Empfangen',
  'event.received_note': 'von {{client_ip}}',
  'event.judged': 'Bewertet',
  'event.judged_note': '{{score}} Punkte',
  'event.held': 'Zurückgehalten',
  'event.held_note': 'in Quarantäne',
  'event.queued': 'Angenommen',
  'event.queued_note': 'Queue-ID {{queue_id}}',
  'event.rejected': 'Abgelehnt',
  'event.rejected_note': '{{message}}',
  'event.released': 'Freigegeben',
  'event.released_note': 'von {{by}}',
  'event.words': '„{{words}}“',
  'event.release_undone': 'Freigabe rückgängig gemacht',
  'event.release_undone_note': 'von {{by}}',
  'event.released_elsewhere': 'An andere Adresse freigegeben',
  'event.released_elsewhere_note': 'von {{by}}, an {{to}}',
  'event.review_undone': 'Prüfung rückgängig gemacht',
  'event.review_undone_note': 'von {{by}}',
  'event.hashed': 'Als Spam bestätigt',
  'event.hashed_note': 'von {{by}}',
  'event.hash_undone': 'Fingerabdruck entfernt',
  'event.hash_undone_note': 'von {{by}}',
  'event.made_virus': 'Als Virus markiert',
  'event.made_virus_note': '{{name}}, von {{by}}',
  'event.virus_undone': 'Virusmarkierung entfernt',
  'event.virus_undone_note': 'von {{by}}',
  'event.deleted': 'Aus der Quarantäne gelöscht',
  'event.deleted_note': 'von {{by}}',
  'event.stopped': 'Vor der Zustellung zurückgehalten',
  'event.stopped_note': 'von {{by}}',
  'event.hold_undone': 'Wieder in der Warteschlange',
  'event.hold_undone_note': 'von {{by}}',
  'event.recipient_warned': 'Empfänger gewarnt',
  'event.recipient_warned_note': 'von {{by}}',
  'event.delete_undone': 'Löschung rückgängig gemacht',
  'event.delete_undone_note': 'von {{by}}',
  'event.reported_spam': 'Als Spam gemeldet',
  'event.reported_spam_note': 'von {{by}}',
  'event.reported_ham': 'Als kein Spam gemeldet',
  'event.reported_ham_note': 'von {{by}}',
  'event.report_undone': 'Meldung zurückgezogen',
  'event.report_undone_note': 'von {{by}}',
  'event.release_requested': 'Freigabe beantragt',
  'event.release_requested_note': 'von {{by}}',
  'event.request_withdrawn': 'Antrag zurückgezogen',
  'event.request_withdrawn_note': 'von {{by}}',
  'event.release_denied': 'Freigabe abgelehnt',
  'event.release_denied_note': 'von {{by}}',
  'event.denial_undone': 'Ablehnung rückgängig gemacht',
  'event.denial_undone_note': 'von {{by}}',
  'event.sender_blocked': 'Absender blockiert',
  'event.sender_blocked_note': '{{sender}}, von {{by}}',
  'event.sender_welcomed': 'Absender zugelassen',
  'event.sender_welcomed_note': '{{sender}}, von {{by}}',
  'event.sender_unblocked': 'Sperre des Absenders aufgehoben',
  'event.sender_unblocked_note': '{{sender}}, von {{by}}',
  'event.sender_unwelcomed': 'Absender aus Zulassungsliste entfernt',
  'event.sender_unwelcomed_note': '{{sender}}, von {{by}}',
  'event.reviewed': 'Gesehen',
  'event.reviewed_note': 'von {{by}}',
  'event.delivered': 'Zugestellt',
  'event.delivered_note': 'an {{server}}',
  'event.deferred': 'Verzögert',
  'event.deferred_note': '{{answer}}',
  'event.delivery_failed': 'Zustellung fehlgeschlagen',
  'event.delivery_failed_note': '{{answer}}',
  'event.delivery_in_doubt': 'Zustellung ungewiss',
  'event.delivery_in_doubt_note': '{{answer}}',
  'event.copy_signed': 'Signiert',
  'event.copy_signed_note': 'als {{address}}, S/MIME',
  'event.copy_encrypted': 'Verschlüsselt',
  'event.copy_encrypted_note': 'für das Zertifikat des Empfängers, {{cipher}}',
  'event.copy_signed_pgp': 'Signiert',
  'event.copy_signed_pgp_note': 'als {{address}}, OpenPGP',
  'event.copy_encrypted_pgp': 'Verschlüsselt',
  'event.copy_encrypted_pgp_note': 'für den OpenPGP-Schlüssel des Empfängers, {{cipher}}',
  'event.encrypted_by_author': 'Bereits verschlüsselt',
  'event.encrypted_by_author_note': 'durch das Mailprogramm des Absenders',
  'event.portal_message_kept': 'Im Portal hinterlegt',
  'event.portal_message_kept_note': 'der Empfänger wurde eingeladen, sie dort zu lesen',
  'event.rules_applied': 'Durch Regeln der Domain geändert',
  'event.rules_applied_note': '{{rules}}',
  'event.delivery_disabled': 'Wartet',
  'event.delivery_disabled_note': 'die Zustellung an diese Domain ist ausgeschaltet',
  'event.notice_queued': 'Benachrichtigung des Absenders eingereiht',
  'event.notice_queued_note': 'an {{to}}',
  'event.notice_not_sent': 'Absender nicht benachrichtigt',
  'event.notice_not_sent_note': '{{reason}}',
  'event.notice_delivered': 'Absender benachrichtigt',
  'event.notice_delivered_note': 'über {{server}}',
  'event.notice_deferred': 'Benachrichtigung des Absenders verzögert',
  'event.notice_deferred_note': '{{answer}}',
  'event.notice_failed': 'Benachrichtigung des Absenders fehlgeschlagen',
  'event.notice_failed_note': '{{answer}}',
  'event.checked_again': 'Erneut geprüft',
  'event.checked_again_note': 'kein neuer Befund; die Gründe oben gelten weiter',
  'event.check_deferred': 'Prüfung verschoben',
  'event.check_deferred_note': 'wartet, bis geprüft werden kann',
  'event.release_refused': 'Freigabe gestoppt',
  'event.release_refused_note': 'nach aktueller Prüfung nicht sicher',
  'event.link_opened': 'Link geöffnet',
  'event.link_opened_note': 'von {{ip}}',
  'event.link_opened_by_program': 'Link von einem Scanner geöffnet',
  'event.link_opened_by_program_note': 'von {{ip}}, {{agent}}',
  'event.link_pressed_by_program': 'Freigabelink von einem Programm verwendet',
  'event.link_pressed_by_program_note': 'abgelehnt; von {{ip}}, {{agent}}',
  'event.often': '{{count}}-mal, zuletzt {{at}}',
  'event.decision': 'Ihre Entscheidung',
  'event.decision_note': 'freigeben oder zurückhalten',
  'sentence.held_score':
    'Postern hat diese Nachricht zurückgehalten, weil sie <b>{{score}}</b> Punkte hat. E-Mails an diesen Empfänger gelten ab <b>{{spam}}</b> als Spam und ab <b>{{highspam}}</b> als starker Spam.',
  'sentence.held': 'Postern hat diese Nachricht wegen der Regeln des Empfängers zurückgehalten.',
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
    'Die Regeln der Domain verbieten den Inhalt dieser Nachricht, <b>{{file}}</b>, sie wurde aber durchgelassen.',
  'sentence.blocklisted_held':
    'Postern hat diese Nachricht zurückgehalten, weil ihr Absender auf einer Sperrliste steht.',
  'sentence.blocklisted_rejected':
    'Postern hat diese Nachricht abgelehnt, weil ihr Absender auf einer Sperrliste steht.',
  'sentence.welcomelisted':
    'Postern hat diese Nachricht durchgelassen, weil ihr Absender auf einer Zulassungsliste steht.',
  'sentence.welcomelisted_held':
    'Der Absender steht auf einer Zulassungsliste, Postern hat diese Nachricht aber trotzdem zurückgehalten.',
  'sentence.temporarily_rejected':
    'Postern hat den sendenden Server gebeten, es später noch einmal zu versuchen.',
  'sentence.rejected':
    'Postern hat diese Nachricht abgelehnt. Antwort an den sendenden Server: <b>{{answer}}</b>',
  'sentence.failed':
    'Diese Nachricht konnte nicht zugestellt werden. Die letzte Antwort war: <b>{{answer}}</b>',
  'sentence.bulk':
    'Postern hat diese Nachricht als Massenmail durchgelassen. Sie hat <b>{{score}}</b> Punkte, weniger als die Spamschwelle von <b>{{spam}}</b>.',
  'sentence.spam_passed':
    'Diese Nachricht hat <b>{{score}}</b> Punkte und gilt ab <b>{{spam}}</b> als Spam. Die Einstellungen dieses Empfängers lassen Spam durch.',
  'sentence.outbound': 'Ihre eigenen Server haben diese Nachricht gesendet, Postern hat sie weitergeleitet.',
  'sentence.delivered':
    'Postern hat diese Nachricht zugestellt. Sie hat <b>{{score}}</b> Punkte, weniger als die Spamschwelle von <b>{{spam}}</b>.',
  'sentence.passed':
    'Postern hat diese Nachricht durchgelassen. Sie hat <b>{{score}}</b> Punkte, weniger als die Spamschwelle von <b>{{spam}}</b>.',
  'sentence.released': 'Freigegeben: {{at}}.',
  'sentence.released_by': '{{by}} hat sie freigegeben: {{at}}.',
  'sentence.released_elsewhere': '{{by}} hat sie an {{to}} freigegeben: {{at}}.',
  'counterfactual.deliver': 'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>zugestellt</b>.',
  'counterfactual.tag':
    'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>markiert und zugestellt</b>.',
  'counterfactual.hold': 'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>zurückgehalten</b>.',
  'counterfactual.hold_still':
    'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und die Einstufung wäre <b>{{becomes}}</b>; zurückgehalten würde sie trotzdem.',
  'counterfactual.reject': 'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>abgelehnt</b>.',
  'counterfactual.defer': 'Ohne {{what}} hätte sie <b>{{score}}</b> Punkte und wäre <b>verzögert</b>.',
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
  'reject_category.RECIPIENT':
    'Postern hat diese Nachricht abgelehnt, weil es für diesen Empfänger keine E-Mails annimmt.',
  'reject_category.POLICY':
    'Postern hat diese Nachricht wegen einer Regel der Organisation des Absenders oder des Empfängers abgelehnt.',
  'reject_category.RATELIMIT':
    'Postern hat den sendenden Server gebeten, es später erneut zu versuchen: Es kam zu viel auf einmal, oder etwas ließ sich noch nicht prüfen.',
  'reject_category.TLS':
    'Postern hat diese Nachricht abgelehnt, weil dieser Empfänger nur verschlüsselte Verbindungen annimmt.',
  'reject_category.SIZE': 'Postern hat diese Nachricht abgelehnt, weil sie zu groß ist.',
  'reject_category.RFC':
    'Postern hat diese Nachricht abgelehnt, weil sich der sendende Server nicht an die Regeln für E-Mail hält.',
  'reject_category.FORWARD_ABUSE':
    'Postern hat diese Nachricht wegen missbräuchlicher Weiterleitung abgelehnt.',
  'reject_category.USER_MGMT':
    'Postern hat diese Nachricht abgelehnt, weil die eigene Organisation des Absenders diese Adresse nicht senden lässt.',
  'reject_category.OUTBOUND_BLOCK':
    'Postern hat diese Nachricht abgelehnt, weil für ihren Absender vorübergehend eine Versandsperre gilt.',
  'reject_category.LOCAL':
    'Postern hat den sendenden Server wegen eines Problems auf unserer Seite gebeten, es später erneut zu versuchen.',
};
