import type { CertificateState } from '@postern/contract/keys';
import type { Column } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClockX,
  IconHourglass,
  IconRefresh,
} from '@tabler/icons-react';
import { faultWords } from './issuer/fault-words.ts';
import classes from './keys.module.css';
import type { KeyRow } from './use-keys.ts';

const looks = {
  waiting: [IconHourglass, undefined],
  failed: [IconAlertTriangle, 'bad'],
  active: [IconCircleCheck, undefined],
  renewing: [IconRefresh, 'warn'],
  expired: [IconClockX, undefined],
  revoked: [IconBan, 'bad'],
} as const;

export function KeyStateMark({ state }: { state: CertificateState }) {
  const { t } = useTexts();
  const [Icon, tone] = looks[state];
  return (
    <span className={rows.mark} data-tone={tone}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {t(`own_keys.state_${state}`)}
    </span>
  );
}

export function useKeyColumns(onOpen: (id: string) => void): readonly Column<KeyRow>[] {
  const { t } = useTexts();
  const format = useFormat();
  return [
    {
      key: 'whose',
      title: t('own_keys.whose'),
      is_main: true,
      cell: ({ id, email, certificate }) =>
        certificate === null ? (
          email
        ) : (
          <button type="button" className={classes.open} onClick={() => onOpen(id)}>
            {email}
          </button>
        ),
    },
    {
      key: 'kind',
      title: t('own_keys.kind'),
      cell: ({ certificate }) => (
        <>
          S/MIME
          {certificate && <span className={rows.note}>{certificate.description}</span>}
        </>
      ),
    },
    {
      key: 'state',
      title: t('own_keys.state'),
      unnamed: true,
      cell: ({ state, request, certificate }) => (
        <>
          <KeyStateMark state={state} />
          {request && request.error !== '' && <span className={rows.note}>{faultWords(t, request)}</span>}
          {certificate?.revocation_reason && (
            <span className={rows.note}>{t(`own_keys.reason_${certificate.revocation_reason}`)}</span>
          )}
        </>
      ),
    },
    {
      key: 'from',
      title: t('own_keys.from'),
      cell: ({ certificate, request }) =>
        certificate === null
          ? t('own_keys.requested_by', { who: request?.requested_by ?? '' })
          : certificate.issuer.cn || certificate.issuer.o,
    },
    {
      key: 'expires',
      title: t('own_keys.expires'),
      at_end: true,
      className: rows.when,
      cell: ({ certificate }) =>
        certificate === null ? (
          '–'
        ) : (
          <time dateTime={certificate.expires_on} title={format.utc(certificate.expires_on)}>
            {format.date(certificate.expires_on)}
          </time>
        ),
    },
  ];
}
