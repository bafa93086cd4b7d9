import type { HelpPage } from '../../help/topics.ts';

export const webhooks: HelpPage<'webhooks'> = {
  title: 'Webhooks',
  about:
    'Einstufungen, Freigaben, Anmeldungen und das Audit-Protokoll an ein SIEM oder eigene Werkzeuge senden.',
  words: 'siem strom export ecs elastic splunk signatur hmac geheimnis endpunkt',
  sections: {
    events: {
      title: 'Ereignisse',
      text: `
**Webhook hinzufügen** nennt eine Adresse und die Ereignisse dafür. Ereignisse folgen dem Elastic Common Schema; bis zu 100 gehen in einer Anfrage, älteste zuerst, innerhalb von etwa einer Minute. Nachrichten vertraulicher Domains und Einträge, die eine nennen, werden nie gesendet. Solange ein Webhook ausgeschaltet ist, warten Ereignisse sieben Tage.`,
    },
    signature: {
      title: 'Signatur',
      text: `
Das Geheimnis wird einmal angezeigt. Jede Anfrage hat die Kopfzeilen \`webhook-id\`, \`webhook-timestamp\` und \`webhook-signature\`: \`v1,\` und das Base64 von HMAC-SHA256 über \`id.timestamp.body\`, mit den Bytes nach \`whsec_\` als Schlüssel. **Neues Geheimnis** ersetzt es; 24 Stunden lang signieren beide. An \`webhook-id\` erkennen Sie eine wiederholte Anfrage.`,
    },
    attempts: {
      title: 'Versuche',
      text: `
Eine Antwort mit 2xx innerhalb von 10 Sekunden gilt als angenommen. Sonst wird dieselbe Anfrage nach 1, 2, 4 … Minuten wiederholt, höchstens sechs Stunden auseinander, und spätere Ereignisse warten. Nach drei Tagen ohne Erfolg oder der Antwort 410 wird der Webhook ausgeschaltet. Der Name öffnet die letzten Anfragen mit ihren Antworten; **Testereignis senden** probiert es sofort.`,
    },
  },
};
