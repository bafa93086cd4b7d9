import type { HelpPage } from '../../help/topics.ts';

export const impersonation: HelpPage<'impersonation'> = {
  title: 'Als Benutzer handeln',
  about: 'Postern sehen, wie ein Benutzer es sieht: offen und protokolliert.',
  words: 'Impersonierung Identität übernehmen im Namen von Stellvertretung Support Sitzung',
  sections: {
    start: {
      title: 'Beginnen',
      text: `
1. Öffnen Sie **Als anderer Benutzer handeln**. Den Eintrag gibt es mit der Rolle **Impersonate** und für Betreiber.
2. Suchen Sie die Person nach Name oder E-Mail-Adresse und wählen Sie **Handeln als…**.
3. Geben Sie einen Grund mit mindestens fünf Zeichen an, zum Beispiel eine Ticketnummer. Er wird festgehalten.

Wählen lässt sich nur, wer nicht mehr darf als Sie, und nur in Organisationen, die Sie betreuen. Die Person wird benachrichtigt.`,
    },
    during: {
      title: 'Währenddessen',
      text: `
Eine rote Linie und eine Leiste oben nennen beide Personen und was von den 30 Minuten bleibt. Sie sehen genau, was der Benutzer sieht. Alles, was Sie tun, steht unter beiden Namen im Audit-Protokoll.`,
    },
    stop: {
      title: 'Beenden',
      text: `
Wählen Sie **Beenden** in der Leiste oder in Ihrem Profil. Sie sind wieder Sie selbst, ohne sich neu anzumelden. Ist die Zeit um, endet es von selbst. Listen und Einstellungen, die inzwischen geladen wurden, sind vergessen.`,
    },
    limits: {
      title: 'Was nicht möglich ist',
      text: `
Sie können weder Passwort noch zweiten Faktor des Benutzers ändern, keine API-Token in seinem Namen anlegen und von dort aus nicht für eine dritte Person handeln.`,
    },
  },
};
