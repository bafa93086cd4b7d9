import type { refused as source } from '../en_GB/refused.ts';
import type { Shape } from '../shape.ts';

export const refused: Shape<typeof source> = {
  'refused.title': 'Warum Ihre Nachricht abgelehnt wurde',
  'refused.lead':
    'Eine Nachricht von Ihnen wurde nicht angenommen. Diese Seite sagt, warum, und was Sie tun können.',
  'refused.from': 'Absender',
  'refused.to': 'Empfänger',
  'refused.time': 'Zeit',
  'refused.server': 'Sendender Server',
  'refused.answer': 'Antwort an Ihren Mailserver',
  'refused.kind': 'Ablehnung',
  'refused.permanent': 'Endgültig',
  'refused.temporary': 'Vorläufig',
  'refused.permanent_note':
    'Diese Ablehnung ist endgültig: Ihr Server versucht es nicht weiter. Senden Sie die Nachricht erneut, wenn das Problem behoben ist.',
  'refused.temporary_note':
    'Ihr Server wurde gebeten, es später erneut zu versuchen. Die meisten tun das innerhalb einer Stunde automatisch; nichts geht verloren.',
  'refused.why_title': 'Grund',
  'refused.fix_title': 'Was zu tun ist',
  'refused.fix_lead': 'Was der Absender tun kann',
  'refused.until': 'Diese Seite lässt sich bis {{date}} öffnen.',
  'refused.over': 'Dieser Link gilt nicht mehr',
  'refused.over_text': 'Er ist abgelaufen oder wurde widerrufen. Bitten Sie den Empfänger um einen neuen.',
  'refused.share': 'Mit dem Absender teilen',
  'refused.share_lead':
    'Ein Link zeigt dem Absender diesen Grund und was zu tun ist, in seiner Sprache: die Adressen, die Zeit und die Antwort, die sein Server ohnehin bekam, und sonst nichts. Er gilt 14 Tage.',
  'refused.share_make': 'Link für den Absender erstellen',
  'refused.share_copy': 'Link kopieren',
  'refused.share_copied': 'Kopiert',
  'refused.share_mail': 'Dem Absender schreiben…',
  'refused.share_mail_subject': 'Ihre Nachricht an {{to}} wurde abgelehnt',
  'refused.share_mail_body':
    'Ihre Nachricht an {{to}} wurde abgelehnt. Diese Seite sagt, warum, und was Sie tun können:',
  'refused.share_once':
    'Dieser Link wird nur einmal angezeigt. Erstellen Sie einen neuen, wenn er verloren geht.',
  'refused.share_links': 'Geteilte Links',
  'refused.share_works': 'gilt bis {{date}}',
  'refused.share_closed': 'widerrufen von {{who}}, {{when}}',
  'refused.share_ended': 'abgelaufen {{date}}',
  'refused.share_never': 'noch nicht geöffnet',
  'refused.share_opened_one': 'einmal geöffnet, {{when}}',
  'refused.share_opened_other': '{{count}}-mal geöffnet, zuletzt {{when}}',
  'refused.share_close': 'Link widerrufen',
  'refused.share_none': 'Noch keine Links.',
  'refused.details': 'Einzelheiten',
  'refused.share_made': 'Erstellt von {{who}}, {{when}}',
  'reject.category': 'Art',
  'identity.direction': 'Richtung',
  'refused.show_block': 'Sperre dieses Absenders anzeigen',
  'refused.show_entry': 'Eintrag {{entry}} anzeigen',
  'reject_kind.RBL': 'Reputationsliste',
  'reject_kind.SPF': 'SPF',
  'reject_kind.DMARC': 'DMARC',
  'reject_kind.SPOOFING': 'Fälschung der eigenen Domain',
  'reject_kind.SPAM': 'Spam',
  'reject_kind.VIRUS': 'Virus',
  'reject_kind.BLOCKLIST': 'Sperrliste',
  'reject_kind.RECIPIENT': 'Unbekannter Empfänger',
  'reject_kind.POLICY': 'Regeln der Domain',
  'reject_kind.RATELIMIT': 'Später erneut versuchen',
  'reject_kind.TLS': 'Nicht verschlüsselt',
  'reject_kind.SIZE': 'Zu groß',
  'reject_kind.RFC': 'Verstoß gegen Standards',
  'reject_kind.FORWARD_ABUSE': 'Missbräuchliche Weiterleitung',
  'reject_kind.USER_MGMT': 'Eigener Absender nicht zugelassen',
  'reject_kind.OUTBOUND_BLOCK': 'Absender für den Versand gesperrt',
  'reject_kind.LOCAL': 'Problem auf unserer Seite',
  'refused_why.RBL':
    'Der Server, der die Nachricht gesendet hat, steht auf einer öffentlichen Reputationsliste.',
  'refused_why.SPF':
    'Der Server, der die Nachricht gesendet hat, gehört nicht zu denen, die für die Domain des Absenders senden dürfen (SPF).',
  'refused_why.DMARC':
    'Es ließ sich nicht belegen, dass die Nachricht von der Domain des Absenders kommt, und diese Domain verlangt, solche Nachrichten abzulehnen (DMARC).',
  'refused_why.SPOOFING':
    'Die Nachricht nannte die Organisation des Empfängers selbst als Absender, kam aber von außen.',
  'refused_why.SPAM': 'Der Inhalt der E-Mail sah nach Spam aus.',
  'refused_why.VIRUS': 'Die Nachricht enthielt einen Virus oder einen Anhang, der sich wie einer verhält.',
  'refused_why.BLOCKLIST': 'Der Empfänger nimmt von diesem Absender keine Nachrichten an.',
  'refused_why.RECIPIENT': 'Zu dieser Empfängeradresse gibt es kein Postfach.',
  'refused_why.POLICY':
    'Die Nachricht hält sich nicht an eine Regel, die die Organisation des Absenders oder des Empfängers gesetzt hat.',
  'refused_why.RATELIMIT':
    'Es kam zu viel auf einmal, oder die Nachricht soll nach einer Weile erneut zugestellt werden.',
  'refused_why.TLS': 'Der Empfänger nimmt Nachrichten nur über verschlüsselte Verbindungen an.',
  'refused_why.SIZE': 'Die Nachricht ist größer, als der Empfänger zulässt.',
  'refused_why.RFC': 'Die Nachricht oder ihre Übergabe hält sich nicht an die Standards für E-Mail.',
  'refused_why.FORWARD_ABUSE':
    'Die Nachricht wurde auf eine Weise weitergeleitet, die für Missbrauch benutzt wird.',
  'refused_why.USER_MGMT': 'Die Organisation, zu der die Absenderadresse gehört, lässt sie nicht senden.',
  'refused_why.OUTBOUND_BLOCK':
    'Die Adresse des Absenders darf eine Zeit lang nicht senden, weil zu viele, unzustellbare oder schädliche E-Mails von ihr kamen oder weil der Betreiber es so entschieden hat.',
  'refused_why.LOCAL': 'Das empfangende System hatte vorübergehend ein Problem.',
  'refused_fix.RBL':
    'Bitten Sie den Betreiber Ihres Mailservers, dessen Adresse auf der in der Antwort genannten Liste nachzuschlagen, die Ursache zu beheben und dort die Löschung zu beantragen. Senden Sie die Nachricht dann erneut.',
  'refused_fix.SPF':
    'Bitten Sie den Verwalter Ihrer Domain, den sendenden Server im DNS in den SPF-Eintrag aufzunehmen, oder senden Sie über den Mailserver Ihrer Organisation. Wurde die Nachricht weitergeleitet, senden Sie sie dem Empfänger direkt.',
  'refused_fix.DMARC':
    'Bitten Sie den Verwalter Ihrer Domain, jeden Dienst, der in ihrem Namen sendet, mit DKIM signieren zu lassen oder in den SPF-Eintrag aufzunehmen, passend zum sichtbaren Absender. Senden Sie die Nachricht dann erneut.',
  'refused_fix.SPOOFING':
    'Sendet ein Dienst für die Organisation des Empfängers, so muss diese ihn in ihren SPF-Eintrag aufnehmen. Verwenden Sie sonst eine eigene Absenderadresse.',
  'refused_fix.SPAM':
    'Senden Sie die Nachricht erneut mit klarem Betreff, sachlichen Worten und wenigen Links, oder erreichen Sie den Empfänger auf anderem Weg und bitten Sie ihn, Sie durchzulassen.',
  'refused_fix.VIRUS':
    'Prüfen Sie Ihren Rechner und den Anhang und informieren Sie Ihre IT. Senden Sie die Datei erst wieder, wenn sie sauber ist, am besten auf einem anderen Weg.',
  'refused_fix.BLOCKLIST':
    'Erreichen Sie den Empfänger auf anderem Weg und bitten Sie ihn, Ihre Adresse zuzulassen, falls Ihre Nachrichten erwünscht sind.',
  'refused_fix.RECIPIENT':
    'Prüfen Sie die Schreibweise der Adresse. Stimmt sie, fragen Sie den Empfänger telefonisch, ob sie sich geändert hat.',
  'refused_fix.POLICY':
    'Die Antwort unten nennt die Regel. Lassen Sie weg, was sie nennt, etwa eine Art von Anhang oder zu viele Empfänger, und senden Sie die Nachricht erneut.',
  'refused_fix.RATELIMIT':
    'Meist nichts: Ihr Server versucht es von selbst erneut. Verzögern sich viele Nachrichten, bitten Sie den Betreiber, weniger auf einmal zu senden.',
  'refused_fix.TLS':
    'Bitten Sie den Betreiber Ihres Mailservers, STARTTLS für ausgehende Nachrichten einzuschalten, mit einer aktuellen TLS-Version.',
  'refused_fix.SIZE':
    'Senden Sie die Dateien in mehreren Nachrichten, verkleinern Sie sie, oder stellen Sie sie über einen Link bereit.',
  'refused_fix.RFC':
    'Bitten Sie den Betreiber Ihres Mailservers oder Ihres Versandprogramms, die Antwort unten anzusehen: Sie nennt, was nicht in Ordnung ist.',
  'refused_fix.FORWARD_ABUSE':
    'Senden Sie die Nachricht dem Empfänger direkt, statt sie weiterleiten zu lassen, oder bitten Sie den Weiterleitenden, den Absender umzuschreiben (SRS).',
  'refused_fix.USER_MGMT':
    'Bitten Sie Ihren eigenen Administrator, Ihre Adresse für das Senden einzurichten.',
  'refused_fix.OUTBOUND_BLOCK':
    'Senden Sie die E-Mail noch nicht erneut. Fragen Sie Ihre eigene Mail-Administration: Sie sieht, warum und bis wann die Adresse gesperrt ist und wer die Sperre aufheben kann. Haben Sie selbst nicht so viel gesendet, setzen Sie sofort ein neues Passwort.',
  'refused_fix.LOCAL':
    'Nichts: Ihr Server versucht es von selbst erneut. Kommt die Nachricht nicht innerhalb eines Tages an, sagen Sie es dem Empfänger.',
};
