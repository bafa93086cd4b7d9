import type { HelpPage } from '../../help/topics.ts';

export const keys: HelpPage<'keys'> = {
  title: 'Schlüssel und Zertifikate',
  about: 'Zertifikate, die E-Mails signieren und öffnen, was für Ihre Benutzer verschlüsselt ist.',
  words: 's/mime smime x.509 pem pfx signieren verschlüsseln entschlüsseln ablaufen erneuern',
  sections: {
    what: {
      title: 'Was hier steht',
      text: `
Jede Zeile ist ein Zertifikat einer Adresse: wer es ausgestellt hat, ob es E-Mails signiert und wann es abläuft. Sie sehen Ihre eigenen; Administratoren und Techniker sehen die aller erreichbaren Benutzer.

Öffnen Sie eine Zeile, um die Aussteller, die Seriennummer, die Fingerabdrücke und die weiteren Zertifikate der Adresse zu sehen. Alte Schlüssel werden nie gelöscht: Sie öffnen weiterhin E-Mails, die damit verschlüsselt wurden.

Der Reiter **Ablauf** zeigt nach Monaten, was in den nächsten 13 Monaten abläuft und was sich dann ändert; **Abonnieren** erstellt eine private Adresse für Ihr Kalenderprogramm.`,
    },
    request: {
      title: 'Anfordern und erneuern',
      text: `
Mit **Zertifikat anfordern** erzeugt Postern einen Schlüssel, und die eigene Zertifizierungsstelle Ihrer Organisation stellt innerhalb einer Minute ein Zertifikat aus. Der private Schlüssel bleibt auf dem Server. Je Person sind fünf Anforderungen am Tag möglich.

Postern erneuert Zertifikate 30 Tage vor Ablauf, außer die von gesperrten Personen. **Erneuern** stellt sofort ein neues aus; das alte bleibt bis zu seinem Ablauf gültig.`,
    },
    issuer: {
      title: 'Wer Zertifikate ausstellt',
      text: `
Administratoren wählen das im Register **Aussteller**. **Eigene Stelle** stellt sofort aus. **CMP-Server** fordert Zertifikate bei einer externen Stelle an: Geben Sie ihre Adresse ein, die Referenz und das Geheimnis, die Sie von ihr haben, und ihr Stammzertifikat. **Verbindung testen** zeigt, ob sie antwortet und beides annimmt.

**E-Mail-ACME** bestellt sie bei einer Stelle, die eine Adresse prüft, indem sie dorthin schreibt; Postern beantwortet diese E-Mail von der Adresse aus. Zugestellt wird sie trotzdem.

Postern lehnt ein Zertifikat ab, das für einen anderen Schlüssel oder eine andere Adresse gilt oder nicht auf dieses Stammzertifikat zurückgeht. Braucht die Stelle Zeit für ihre Entscheidung, wartet die Anforderung. Erneuerungen gehen an den Aussteller, der dann gewählt ist. Widerrufen Sie ein Zertifikat, benachrichtigt Postern seine Stelle; ob sie das angenommen hat, steht bei den Angaben zum Zertifikat.`,
    },
    upload: {
      title: 'Schlüssel hochladen',
      text: `
**Hochladen** nimmt bis zu 20 Dateien auf einmal: PFX- oder P12-Dateien oder PEM-Dateien mit privatem Schlüssel und Zertifikat. Jede Datei wird einzeln beantwortet. Ein Schlüssel gehört zur Adresse in seinem Zertifikat, die Sie verwalten dürfen müssen. Auch abgelaufene Zertifikate werden angenommen, weil sie alte E-Mails öffnen.

Postern erneuert hochgeladene Zertifikate nicht: Laden Sie vor Ablauf den Nachfolger hoch.`,
    },
    openpgp: {
      title: 'OpenPGP-Schlüssel',
      text: `
Der Tab **OpenPGP** zeigt die Schlüssel Ihrer Benutzer, wenn der Betreiber ihn eingeschaltet hat. **Schlüssel erzeugen** erstellt einen; **Hochladen** nimmt einen privaten Schlüssel als Text mit seinem Passwort. Laden Sie die öffentliche Hälfte herunter und geben Sie sie an alle weiter, die an die Adresse verschlüsseln sollen.

**Löschen** nimmt einen Schlüssel außer Gebrauch. Die private Hälfte bleibt auf dem Server, daher bleiben alte E-Mails lesbar; mit demselben Upload kommt er zurück.`,
    },
    external: {
      title: 'Externe Schlüssel',
      text: `
Die Seite **Externe PGP-Schlüssel** enthält öffentliche Schlüssel von Personen, denen Sie schreiben, wenn der Betreiber sie eingeschaltet hat. **Schlüssel hochladen** nimmt einen Schlüssel als Text. Sein Inhaber erhält zwei E-Mails: eine offene, deren Link ablehnen kann, und eine mit dem Schlüssel verschlüsselte, deren Link annehmen kann. Ohne Antwort innerhalb von 14 Tagen wird der Schlüssel nicht verwendet; **Erneut fragen** sendet neue Links.

Wird Mail an die Adresse bereits mit einem Zertifikat verschlüsselt, wird niemand gefragt. Administratoren sehen unter **Bekannte Schlüssel** alle: **Festlegen** sorgt dafür, dass für die Adresse kein anderer verwendet wird, **Sperren** nimmt einen Schlüssel aus dem Verkehr.

Ist von einer externen Adresse kein Schlüssel bekannt, fragt Postern höchstens einmal am Tag das Web Key Directory ihrer Domain und behält, was dort für genau diese Adresse veröffentlicht ist. Ein festgelegter oder vom Inhaber bestätigter Schlüssel geht immer vor. Antwortet das Verzeichnis nicht, wartet Mail, die verschlüsselt werden muss; unverschlüsselt geht sie nie hinaus.`,
    },
    revoke: {
      title: 'Widerrufen',
      text: `
**Widerrufen** beendet ein Zertifikat endgültig. Geben Sie einen Grund an: Partner sehen ihn in Sperrlisten. Ab diesem Moment signiert es keine E-Mails mehr; damit verschlüsselte E-Mails bleiben lesbar.`,
    },
  },
};
