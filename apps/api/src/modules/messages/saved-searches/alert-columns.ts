import type { BodyOf, Operations } from '@postern/contract';

type Alert = BodyOf<Operations['savedSearchCreate']>['alert'];

/** An alert as columns. It begins with the mail that comes from now on. */
export function alertColumns(alert: Alert, before: Date | null) {
  const wanted = alert && (alert.notification || alert.mail);
  return {
    alert_notification: alert?.notification ?? false,
    alert_mail: alert?.mail ?? false,
    ...(alert ? { alert_minutes: alert.every_minutes } : {}),
    checked_until: wanted ? (before ?? new Date()) : null,
  };
}
