import type { mail_texts as source } from '../en_GB/mail-texts.ts';
import type { Shape } from '../shape.ts';

export const mail_texts: Shape<typeof source> = {
  'notice.from': 'Mailzustellung',
  'notice.subject': 'Nicht zugestellt: {{subject}}',
  'notice.subject_unknown': 'Ihre Nachricht wurde nicht zugestellt',
  'notice.intro': 'Ihre Nachricht an {{recipient}} konnte nicht zugestellt werden.',
  'notice.refused': 'Der Server {{server}} hat sie abgelehnt:',
  'notice.failed': 'Der Grund:',
  'notice.expired':
    'Sie konnte {{days}} Tage lang nicht übergeben werden, weitere Versuche gibt es nicht. Die letzte Antwort lautete:',
  'notice.no_answer': 'Kein Server hat geantwortet.',
  'notice.advice':
    'Prüfen Sie die Adresse und senden Sie die Nachricht erneut, oder erreichen Sie den Empfänger auf anderem Weg. Ihre Nachricht wird nicht aufbewahrt.',
  'notice.details': 'Gesendet: {{date}}\nBetreff: {{subject}}\nReferenz: {{queue_id}}',
  'notice.automatic':
    'Diese Nachricht hat {{hostname}} automatisch geschrieben. Antworten darauf werden nicht gelesen.',
};
