// Whom to ask, the roadmap and release notes of the demo world.
import type { ContactForm, IssueKind } from '@postern/contract/support';
import type { Tx } from '@postern/db/scope';
import { partner } from './identities.ts';

const DAY_MS = 86_400_000;

const service_contact: ContactForm = {
  email: 'support@postern.example',
  phone: '+41 44 555 01 00',
  url: '',
  texts: {
    en_GB: 'Monday to Friday, 7:00 to 19:00. Outside these hours, outages only.',
    de_DE: 'Montag bis Freitag, 7 bis 19 Uhr. Ausserhalb dieser Zeiten nur bei Störungen.',
    fr_FR: 'Du lundi au vendredi, de 7 h à 19 h. En dehors de ces heures, uniquement en cas de panne.',
    es_ES: 'De lunes a viernes, de 7:00 a 19:00. Fuera de este horario, solo interrupciones.',
  },
};

const partner_contact: ContactForm = {
  email: 'helpdesk@northstar.example',
  phone: '+41 44 555 02 00',
  url: 'https://www.northstar.example/help',
  texts: {
    en_GB: 'Weekdays, 8:00 to 17:00. Please have the cloud ID of the message at hand.',
    de_DE: 'Werktags, 8 bis 17 Uhr. Bitte halten Sie die Cloud-ID der Nachricht bereit.',
    fr_FR: 'Jours ouvrés, de 8 h à 17 h. Veuillez préparer l’ID cloud du message.',
    es_ES: 'Días laborables, de 8:00 a 17:00. Tenga a mano el ID de nube del mensaje.',
  },
};

/** `due`: days from now. */
const issues: readonly {
  kind: IssueKind;
  state: 'opened' | 'closed';
  due: number;
  texts: Record<string, { title: string; description: string }>;
}[] = [
  {
    ...{ kind: 'roadmap', state: 'opened', due: 60 },
    texts: {
      en_GB: {
        title: 'Passkeys for people outside',
        description:
          'People who read confidential mail in the portal will sign in with a passkey instead of a code.\n\n- No code to wait for\n- Codes stay available for those who prefer them',
      },
      de_DE: {
        title: 'Passkeys für externe Personen',
        description:
          'Wer vertrauliche E-Mails im Portal liest, meldet sich mit einem Passkey statt mit einem Code an.\n\n- Kein Warten auf den Code\n- Codes bleiben für alle, die sie bevorzugen',
      },
      fr_FR: {
        title: 'Clés d’accès pour les personnes externes',
        description:
          'Qui lit des e-mails confidentiels dans le portail se connectera par une clé d’accès plutôt que par un code.\n\n- Plus de code à attendre\n- Les codes restent disponibles pour qui les préfère',
      },
      es_ES: {
        title: 'Claves de acceso para personas externas',
        description:
          'Quien lea correo confidencial en el portal entrará con una clave de acceso en lugar de un código.\n\n- Sin esperar ningún código\n- Los códigos siguen disponibles para quien los prefiera',
      },
    },
  },
  {
    ...{ kind: 'roadmap', state: 'closed', due: -20 },
    texts: {
      en_GB: {
        title: 'Reports by email',
        description: 'Statistics and the compliance report are sent weekly or monthly, as PDF.',
      },
      de_DE: {
        title: 'Berichte per E-Mail',
        description: 'Statistik und Compliance-Bericht kommen wöchentlich oder monatlich als PDF.',
      },
      fr_FR: {
        title: 'Rapports par e-mail',
        description:
          'Les statistiques et le rapport de conformité sont envoyés chaque semaine ou chaque mois, en PDF.',
      },
      es_ES: {
        title: 'Informes por correo',
        description: 'Las estadísticas y el informe de cumplimiento se envían cada semana o cada mes en PDF.',
      },
    },
  },
  {
    ...{ kind: 'release_note', state: 'closed', due: -3 },
    texts: {
      en_GB: {
        title: '0.1.0',
        description:
          '**Added**\n\n- Campaigns: mail that is alike on one page, stopped with one decision\n- Journeys on the home page that remember where you stopped\n\n**Security**\n\n- A warning before a release that contradicts many reports',
      },
      de_DE: {
        title: '0.1.0',
        description:
          '**Neu**\n\n- Kampagnen: gleichartige E-Mails auf einer Seite, mit einer Entscheidung gestoppt\n- Abläufe auf der Startseite, die sich merken, wo Sie aufgehört haben\n\n**Sicherheit**\n\n- Eine Warnung vor einer Freigabe, die vielen Meldungen widerspricht',
      },
      fr_FR: {
        title: '0.1.0',
        description:
          '**Nouveautés**\n\n- Campagnes : les e-mails semblables sur une page, arrêtés par une seule décision\n- Des parcours sur l’accueil qui retiennent où vous en étiez\n\n**Sécurité**\n\n- Un avertissement avant une libération qui contredit de nombreux signalements',
      },
      es_ES: {
        title: '0.1.0',
        description:
          '**Novedades**\n\n- Campañas: el correo parecido en una página, detenido con una sola decisión\n- Recorridos en la página de inicio que recuerdan dónde se quedó\n\n**Seguridad**\n\n- Un aviso antes de liberar un mensaje que contradice muchos avisos',
      },
    },
  },
];

export async function insertSupport(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('support_contact')
    .values({ one: true, contact: JSON.stringify(service_contact) })
    .execute();
  await tx
    .updateTable('partner')
    .set({ support_contact: JSON.stringify(partner_contact) })
    .where('partner_id', '=', partner.partner_id)
    .execute();
  for (const [at, { kind, state, due, texts }] of issues.entries()) {
    await tx
      .insertInto('support_issue')
      .values({
        ...{ iid: at + 1, kind, state, due_date: new Date(now + due * DAY_MS) },
        ...{ texts: JSON.stringify(texts), created_at: new Date(now - 40 * DAY_MS) },
        created_by: 'super@postern.example',
      })
      .execute();
  }
}
