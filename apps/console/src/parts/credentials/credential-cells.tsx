/** When a credential was used last and when it ends, in the tables of API tokens, app passwords and servers. */
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconBan, IconClockX } from '@tabler/icons-react';

const day_ms = 86_400_000;
/** From here on the end stands out. */
const soon_days = 14;

export function LastUse({ at, ip }: { at: string | null; ip: string | null }) {
  const { t } = useTexts();
  const format = useFormat();
  if (at === null) return <span className={rows.hint}>{t('credential.never')}</span>;
  return (
    <>
      <span className={rows.when} title={format.utc(at)}>
        {format.moment(at)}
      </span>
      {ip !== null && <span className={`${rows.note} mono`}>{ip}</span>}
    </>
  );
}

/** @param expires_at null: it does not end by itself */
export function Ending({ revoked_at, expires_at }: { revoked_at: string | null; expires_at: string | null }) {
  const { t } = useTexts();
  const format = useFormat();
  if (revoked_at !== null) {
    return (
      <span className={rows.mark} title={format.utc(revoked_at)}>
        <IconBan size={14} stroke={1.7} aria-hidden />
        {t('credential.revoked')}
      </span>
    );
  }
  if (expires_at === null) return <span className={rows.hint}>{t('credential.no_end')}</span>;
  const left = Math.ceil((Date.parse(expires_at) - Date.now()) / day_ms);
  if (left <= 0) {
    return (
      <span className={rows.mark} title={format.utc(expires_at)}>
        <IconClockX size={14} stroke={1.7} aria-hidden />
        {t('credential.expired')}
      </span>
    );
  }
  return (
    <>
      <span className={rows.when} title={format.utc(expires_at)}>
        {format.date(expires_at)}
      </span>
      {left <= soon_days && (
        <span className={rows.note}>
          <span className={rows.mark} data-tone="warn">
            {t('credential.days_left', { count: left })}
          </span>
        </span>
      )}
    </>
  );
}
