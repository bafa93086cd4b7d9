import type { reject_reasons as source } from '../en_GB/reject-reasons.ts';
import type { Shape } from '../shape.ts';

export const reject_reasons: Shape<typeof source> = {
  'reject_reason.bare_newline':
    'Eine Zeile der Nachricht endete mit einem einzelnen CR oder LF, oder sie enthielt ein NUL. Jede Zeile einer E-Mail muss mit CR und LF zusammen enden.',
  'reject_reason.line_too_long':
    'Eine Zeile der Nachricht war länger, als eine Zeile einer E-Mail sein darf.',
  'reject_reason.header_too_long': 'Die Kopfzeilen der Nachricht waren größer, als sie sein dürfen.',
  'reject_reason.hops':
    'Die Nachricht hatte bereits {{hops}} Server durchlaufen: Sie ist in einer Mailschleife.',
  'reject_reason.too_large': 'Die Nachricht hatte {{size}}; angenommen werden höchstens {{limit}}.',
  'reject_reason.too_large_unmeasured':
    'Die Nachricht hatte mehr als die {{limit}}, die höchstens angenommen werden.',
  'reject_reason.no_account':
    'Die Domain nimmt nur E-Mails für Personen mit einem Konto an, und niemand hat diese Adresse.',
  'reject_reason.recipient_locked':
    'Die Domain nimmt nur E-Mails für Personen mit einem Konto an, und das von {{recipient}} ist gesperrt.',
  'reject_reason.no_next_hop':
    'Es ist noch nicht festgelegt, wohin E-Mails für {{domain}} weitergegeben werden; deshalb werden keine angenommen.',
  'reject_reason.server_said':
    'Der eigene Server der Domain, {{server}}, kennt die Adresse nicht. Er sagte: „{{answer}}“',
  'reject_reason.not_checkable':
    'Ob es die Adresse gibt, ließ sich nicht feststellen: {{server}} hat nicht geantwortet.',
  'reject_reason.sender_unknown':
    'Die Organisation des Absenders lässt nur Personen mit einem Konto senden, und {{sender}} hat keines.',
  'reject_reason.sender_locked': 'Die Organisation des Absenders hat das Konto von {{sender}} gesperrt.',
  'reject_reason.sender_not_granted': '{{login}} war angemeldet und darf nicht als {{sender}} senden.',
  'reject_reason.author_unclear':
    '{{login}} war angemeldet, aber die Nachricht nennt ihren Absender nicht eindeutig: Die From-Zeile fehlt, steht mehrfach da oder lässt sich auf zwei Arten lesen.',
  'reject_reason.no_recipient_key':
    'Die E-Mail muss verschlüsselt werden, und von {{recipient}} ist kein brauchbares Zertifikat bekannt.',
  'reject_reason.recipient_key_unknown':
    'Die E-Mail muss verschlüsselt werden, und die Schlüssel von {{recipient}} lassen sich gerade nicht abfragen.',
  'reject_reason.may_not_encrypt':
    'Die E-Mail muss verschlüsselt werden, und {{sender}} darf nicht verschlüsseln.',
  'reject_reason.decryption_failed':
    'Die E-Mail ist für einen Schlüssel dieses Dienstes verschlüsselt, ihr Inhalt lässt sich aber nicht entschlüsseln.',
  'reject_reason.no_outbound': 'Der Versand über diesen Dienst ist für {{domain}} ausgeschaltet.',
  'reject_reason.tls_only':
    '{{domain}} nimmt E-Mails nur über TLS an, und der sendende Server hat kein STARTTLS verlangt.',
  'reject_reason.organisation_unnamed':
    'Den sendenden Server teilen sich viele Organisationen, und die Nachricht nennt ihre nicht in einer Zeile X-OriginatorOrg. Es müsste eine sein, die als {{who}} senden darf.',
  'reject_reason.organisation_unlisted':
    'Den sendenden Server teilen sich viele Organisationen, und die in der Nachricht genannte ({{named}}) ist nicht als eine eingetragen, die als {{who}} senden darf.',
  'reject_reason.notice_unnamed':
    'Den sendenden Server teilen sich viele Organisationen, und die Benachrichtigung nennt ihre nicht in einer Zeile X-OriginatorOrg.',
  'reject_reason.notice_unlisted':
    'Den sendenden Server teilen sich viele Organisationen, und die in der Benachrichtigung genannte ({{named}}) ist nicht als eine eingetragen, die von dort senden darf.',
  'reject_reason.block_rate':
    '{{sender}} darf bis {{until}} nicht senden: Die Adresse schrieb in kurzer Zeit an zu viele Empfänger.',
  'reject_reason.block_bounce':
    '{{sender}} darf bis {{until}} nicht senden: Die Adresse schrieb an zu viele Empfänger, die es nicht gibt.',
  'reject_reason.block_abuse':
    '{{sender}} darf bis {{until}} nicht senden: Von der Adresse kamen Spam oder Viren.',
  'reject_reason.block_operator':
    '{{sender}} darf bis {{until}} nicht senden: Ein Betreiber hat die Adresse gesperrt.',
  'reject_reason.blocklisted':
    'Für den Absender gilt ein Eintrag auf einer Sperrliste des Empfängers, seiner Domain oder seiner Organisation.',
  'reject_reason.dmarc':
    'Weder SPF noch DKIM belegt, dass die Nachricht von der Domain kommt, die in ihrer From-Zeile steht.',
  'reject_reason.dmarc_undecided':
    'Nameserver antworteten nicht, daher ist nicht bekannt, ob der Absender echt ist.',
  'reject_reason.attachment_unopened': 'Ein Anhang lässt sich nicht prüfen: {{file}}',
  'reject_reason.scanner_later':
    'Ein Inhaltsscanner möchte die Nachricht später noch einmal sehen, wie es bei unbekannten Absendern üblich ist.',
  'reject_remedy.bare_newline':
    'Bitten Sie die Betreuung Ihres Mailservers oder Sendeprogramms, jede Zeile mit CR und LF zusammen zu beenden: Skripte und Geräte senden oft ein einzelnes LF. Senden Sie die E-Mail danach noch einmal.',
  'reject_remedy.line_too_long':
    'Bitten Sie die Betreuung Ihres Sendeprogramms, den Text als Base64 oder Quoted-Printable zu kodieren: Eine Zeile hat höchstens 998 Zeichen. Senden Sie die E-Mail danach noch einmal.',
  'reject_remedy.header_too_long':
    'Senden Sie die E-Mail an weniger Empfänger auf einmal. Waren es nicht viele, so fragen Sie die Betreuung Ihres Mailservers, welche Kopfzeile so groß wird.',
  'reject_remedy.hops':
    'Eine Weiterleitung führt zu sich selbst zurück, auf Ihrer Seite oder auf der des Empfängers. Bitten Sie die Betreuung Ihres Mailservers, danach zu suchen, und benachrichtigen Sie den Empfänger auf anderem Weg.',
  'reject_remedy.too_large':
    'Machen Sie die E-Mail kleiner als {{limit}}; Anhänge wachsen unterwegs um ein Drittel. Senden Sie die Dateien in mehreren E-Mails, oder teilen Sie sie über einen Link.',
  'reject_remedy.too_large_unmeasured':
    'Machen Sie die E-Mail kleiner als {{limit}}; Anhänge wachsen unterwegs um ein Drittel. Senden Sie die Dateien in mehreren E-Mails, oder teilen Sie sie über einen Link.',
  'reject_remedy.recipient_locked':
    'Der Absender kann daran nichts ändern. Entsperren Sie das Konto, wenn die Person wieder E-Mails erhalten soll.',
  'reject_remedy.no_next_hop':
    'Der Absender kann daran nichts ändern. Nennen Sie in den Einstellungen von {{domain}} den Server, der die E-Mails annimmt.',
  'reject_remedy.not_checkable':
    'Nichts: Der sendende Server versucht es von selbst erneut. Hält es an, so sollte die Betreuung von {{server}} nachsehen, warum er nicht antwortet.',
  'reject_remedy.dmarc_undecided': 'Nichts: Der sendende Server versucht es von selbst erneut.',
  'reject_remedy.attachment_unopened':
    'Senden Sie die Datei in einer Form, die sich öffnen lässt, oder auf anderem Weg.',
  'reject_remedy.scanner_later': 'Nichts: Der sendende Server versucht es von selbst erneut.',
  'reject_remedy.sender_locked': 'Bitten Sie Ihren eigenen Administrator, Ihr Konto zu entsperren.',
  'reject_remedy.sender_not_granted':
    'Senden Sie mit einer eigenen Adresse. Administratoren können Personen weitere Adressen und Servern weitere Domains erlauben.',
  'reject_remedy.author_unclear':
    'Das Mailprogramm muss genau eine From-Zeile mit einfachen Adressen schreiben.',
  'reject_remedy.no_recipient_key':
    'Bitten Sie {{recipient}} um ein Zertifikat und lassen Sie es von Ihrem Administrator hinzufügen, oder senden Sie die E-Mail, ohne Verschlüsselung zu verlangen.',
  'reject_remedy.recipient_key_unknown':
    'Sie müssen nichts tun: Ihr Server versucht es von selbst erneut. Bleibt es so, bitten Sie {{recipient}} um den Schlüssel und lassen Sie ihn von Ihrem Administrator hinzufügen.',
  'reject_remedy.may_not_encrypt':
    'Bitten Sie Ihren Administrator, Ihnen das Verschlüsseln zu erlauben, oder senden Sie die E-Mail, ohne Verschlüsselung zu verlangen.',
  'reject_remedy.decryption_failed': 'Verschlüsseln Sie die E-Mail neu und senden Sie sie noch einmal.',
  'reject_remedy.no_outbound':
    'Fragen Sie Ihren eigenen Administrator: E-Mails von {{domain}} müssen auf anderem Weg gesandt werden, oder der Versand über diesen Dienst muss eingeschaltet werden.',
  'reject_remedy.organisation_unnamed':
    'Bitten Sie Ihren eigenen Administrator, den Mailserver Ihre Organisation in einer Zeile X-OriginatorOrg nennen zu lassen und sie in den Einstellungen der Domain einzutragen.',
  'reject_remedy.organisation_unlisted':
    'Bitten Sie Ihren eigenen Administrator, {{named}} in den Einstellungen der sendenden Domain einzutragen, wenn das Ihre Organisation ist.',
  'reject_remedy.notice_unnamed':
    'Bitten Sie Ihren eigenen Administrator, den Mailserver Ihre Organisation in einer Zeile X-OriginatorOrg nennen zu lassen und sie in den Einstellungen der Domain einzutragen.',
  'reject_remedy.notice_unlisted':
    'Bitten Sie Ihren eigenen Administrator, {{named}} in den Einstellungen der sendenden Domain einzutragen, wenn das Ihre Organisation ist.',
  'reject_remedy.block_rate':
    'Warten Sie bis {{until}}, und schreiben Sie dann an weniger Empfänger auf einmal; Ihr eigener Mail-Administrator kann die Sperre früher aufheben. Haben Sie nicht selbst so viel gesandt, so setzen Sie sofort ein neues Passwort.',
  'reject_remedy.block_bounce':
    'Nehmen Sie Adressen, die es nicht gibt, aus Ihren Listen, bevor Sie wieder senden; Ihr eigener Mail-Administrator kann die Sperre aufheben. Haben Sie diese E-Mails nicht selbst gesandt, so setzen Sie sofort ein neues Passwort.',
  'reject_remedy.block_abuse':
    'Setzen Sie sofort ein neues Passwort, und lassen Sie Ihren Computer prüfen: Vielleicht sendet jemand in Ihrem Namen. Bitten Sie danach Ihren eigenen Mail-Administrator, die Sperre aufzuheben.',
  'reject_reason.large_file_space':
    'Der Platz für große Dateien ist aufgebraucht; die Nachricht hatte {{size}}.',
  'reject_remedy.large_file_space':
    'Geben Sie der Domain oder der Person mehr Platz für große Dateien, oder warten Sie, bis ältere Dateien ablaufen. Der sendende Server versucht es von selbst erneut.',
};
