// News, service states and tasks that a world of two months has behind it.

import type { IncidentPhase } from '@postern/contract/news';
import { uuidv7 } from '@postern/db/ids';
import type { Tx } from '@postern/db/scope';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface DemoItem {
  kind: 'news' | 'maintenance' | 'slow' | 'down';
  parts: string[];
  texts: Record<string, string>;
  /** Days from now, and how many hours it lasts; 0: until further notice. */
  starts: number;
  hours: number;
  /** What was said meanwhile, by the minutes after its start. */
  updates?: { after: number; phase: IncidentPhase; texts: Record<string, string> }[];
}

const items: readonly DemoItem[] = [
  {
    ...{ kind: 'news', parts: [], starts: -3, hours: 0 },
    texts: {
      en_GB:
        'DMARC reports now show which sources to correct before you tighten the policy. Open Reports, DMARC and TLS.',
      de_DE:
        'DMARC-Berichte zeigen jetzt, welche Quellen zu korrigieren sind, bevor Sie die Richtlinie verschärfen: Berichte, DMARC und TLS.',
      fr_FR: 'Les rapports DMARC indiquent désormais les sources à corriger avant de durcir la politique.',
      es_ES: 'Los informes DMARC muestran ahora qué fuentes corregir antes de endurecer la política.',
    },
  },
  {
    ...{ kind: 'news', parts: [], starts: -24, hours: 0 },
    texts: {
      en_GB: 'Statistics are available for each domain, as images too.',
      de_DE: 'Statistiken gibt es jetzt je Domain, auch als Bilder.',
      fr_FR: 'Les statistiques sont disponibles par domaine, aussi sous forme d’images.',
      es_ES: 'Las estadísticas están disponibles por dominio, también como imágenes.',
    },
  },
  {
    ...{ kind: 'maintenance', parts: ['portal'], starts: 2, hours: 1 },
    texts: {
      en_GB: 'Maintenance of the secure mail portal. Mail is not affected.',
      de_DE: 'Wartung des Secure-Mail-Portals. E-Mails sind nicht betroffen.',
      fr_FR: 'Maintenance du portail de messagerie sécurisée. Le courrier n’est pas concerné.',
      es_ES: 'Mantenimiento del portal de correo seguro. El correo no se ve afectado.',
    },
  },
  {
    ...{ kind: 'slow', parts: ['outgoing'], starts: -19, hours: 1 },
    texts: {
      en_GB: 'Outgoing mail was delivered with a delay of up to 20 minutes.',
      de_DE: 'Ausgehende E-Mails wurden bis zu 20 Minuten verspätet zugestellt.',
      fr_FR: 'Le courrier sortant a été remis avec un retard allant jusqu’à 20 minutes.',
      es_ES: 'El correo saliente se entregó con un retraso de hasta 20 minutos.',
    },
    updates: [
      {
        ...{ after: 12, phase: 'identified' },
        texts: {
          en_GB: 'One large destination held up the others.',
          de_DE: 'Ein großer Empfänger hielt die übrigen auf.',
          fr_FR: 'Une grande destination retardait les autres.',
          es_ES: 'Un destino grande retenía a los demás.',
        },
      },
      {
        ...{ after: 60, phase: 'resolved' },
        texts: {
          en_GB: 'All mail was delivered; a destination now has a queue of its own.',
          de_DE: 'Alle E-Mails sind zugestellt; jeder Empfänger hat jetzt eine eigene Warteschlange.',
          fr_FR: 'Tout le courrier a été remis ; chaque destination a désormais sa propre file.',
          es_ES: 'Todo el correo se entregó; cada destino tiene ahora su propia cola.',
        },
      },
    ],
  },
];

/** Done by now; those that are open are found by the worker. */
const tasks = [
  {
    kind: 'dns',
    subject: 'acme.example',
    params: { checks: ['spf'] },
    priority: 'high',
    opened: 26,
    done: 22,
  },
  {
    kind: 'service',
    subject: 'acme-shop.example',
    params: { products: ['SC-MS365'] },
    priority: 'normal',
    opened: 17,
    done: 12,
  },
  {
    kind: 'release_requests',
    subject: 'acme.example',
    params: { requests: 2 },
    priority: 'normal',
    opened: 5,
    done: 4,
  },
] as const;

export async function insertNews(tx: Tx, now: number): Promise<void> {
  for (const { kind, parts, texts, starts, hours, updates = [] } of items) {
    const starts_at = new Date(Math.floor((now + starts * DAY_MS) / HOUR_MS) * HOUR_MS);
    await tx
      .insertInto('news_item')
      .values({
        ...{ item_id: uuidv7(), kind, parts, texts: JSON.stringify(texts), starts_at },
        ends_at: hours === 0 ? null : new Date(starts_at.getTime() + hours * HOUR_MS),
        created_at: new Date(Math.min(now, starts_at.getTime())),
        created_by: 'super@postern.example',
        updates: JSON.stringify(
          updates.map(({ after, phase, texts: said }) => ({
            ...{ id: uuidv7(), phase, texts: said, by: 'super@postern.example' },
            at: new Date(starts_at.getTime() + after * 60_000).toISOString(),
          })),
        ),
      })
      .execute();
  }
  for (const { kind, subject, params, priority, opened, done } of tasks) {
    const created_at = new Date(now - opened * DAY_MS);
    await tx
      .insertInto('task')
      .values({
        ...{ tenant_id: 2, task_id: uuidv7(), kind, subject, domain: subject, priority, created_at },
        params: JSON.stringify(params),
        ...{ due_at: new Date(created_at.getTime() + 7 * DAY_MS), done_at: new Date(now - done * DAY_MS) },
        responsible: 'all@acme.example',
      })
      .execute();
  }
}
