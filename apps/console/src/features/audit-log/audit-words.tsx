import type { AuditAction, AuditLogEntry } from '@postern/contract/audit-log';
import type { Translate } from '@postern/web/texts.tsx';
import {
  type Icon,
  IconBan,
  IconDots,
  IconEye,
  IconLogin,
  IconLogout,
  IconPencil,
  IconPlus,
  IconSearch,
  IconTestPipe,
  IconUserCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import classes from './audit-log.module.css';

const icons: Record<AuditAction, Icon> = {
  login: IconLogin,
  logout: IconLogout,
  impersonate: IconUserCheck,
  stopimpersonation: IconUserOff,
  create: IconPlus,
  delete: IconX,
  change: IconPencil,
  test: IconTestPipe,
  search: IconSearch,
  get: IconEye,
  other: IconDots,
};

const isRefused = ({ event }: AuditLogEntry) => event.endsWith('.refused');

/** A key that ends with `_other` would be that of a plural. */
export const actionKey = (action: AuditAction) =>
  action === 'other' ? 'audit.did_misc' : (`audit.did_${action}` as const);

function actionName(entry: AuditLogEntry, t: Translate): string {
  return t(entry.event === 'session.refused' ? 'audit.did_refused' : actionKey(entry.action));
}

export function ActionMark({ entry, t }: { entry: AuditLogEntry; t: Translate }) {
  const Mark = isRefused(entry) ? IconBan : icons[entry.action];
  return (
    <span className={classes.action} data-warning={entry.loglevel === 'WARNING' || undefined}>
      <Mark size={15} stroke={1.75} aria-hidden />
      {actionName(entry, t)}
    </span>
  );
}

type Find = (key: string) => string | null;

/** What was acted on, with the kind of thing it is. */
export function objectWords({ event, object }: AuditLogEntry, find: Find): string {
  const kind = find(`audit.of_${event.split('.')[0]}`) ?? event;
  return object === '' ? kind : `${kind}: ${object}`;
}

/** A value as the log keeps it, as text. */
export function valueText(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'audit.on' : 'audit.off');
  if (typeof value !== 'object') return String(value);
  const parts: string[] = Array.isArray(value)
    ? value.map((one) => valueText(one, t))
    : Object.entries(value).map(([name, one]) => `${name}: ${valueText(one, t)}`);
  return parts.length === 0 ? t('audit.nothing') : parts.join(', ');
}

/** What a change says of before and after; null: it says neither. */
export function changeOf({ details }: AuditLogEntry): { before: unknown; after: unknown } | null {
  return 'before' in details || 'after' in details ? { before: details.before, after: details.after } : null;
}
