/** When keys and certificates end, by month, with what that changes; and the same as a calendar to subscribe to. */
import {
  type KeyExpiry,
  keyCalendarCreate,
  keyCalendarDelete,
  keyExpiryList,
} from '@postern/contract/keys/expiries';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { PageFrame, type Tab } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconAlertTriangle, IconCalendarPlus, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayOpen } from '../../lib/me.tsx';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import { paths } from '../../paths.ts';
import classes from './keys.module.css';
import { useKeysAddress } from './use-keys.ts';
import { usedMail } from './used-mail.ts';

const looks = {
  replaced: [IconCircleCheck, 'good'],
  renewed: [IconRefresh, 'good'],
  unsigned: [IconAlertTriangle, 'warn'],
  unencrypted: [IconAlertTriangle, 'warn'],
  closed: [IconAlertTriangle, 'warn'],
} as const;

const WEEK_MS = 7 * 86_400_000;

function Impact({ address, impact, use, whose }: KeyExpiry) {
  const mayOpen = useMayOpen();
  const { t } = useTexts();
  const { count } = useFormat();
  const [Icon, tone] = looks[impact];
  const mails = {
    count: use?.mails ?? 0,
    number: `${count(use?.mails ?? 0)}${use?.is_more ? '+' : ''}`,
  };
  const own = whose === 'own';
  const words = own
    ? t('own_keys.use_signed', { ...mails, partners: count(use?.partners ?? 0) })
    : t('own_keys.use_encrypted', mails);
  return (
    <>
      <span className={rows.mark} data-tone={tone}>
        <Icon size={15} stroke={1.75} aria-hidden />
        {t(`own_keys.impact_${impact}`)}
      </span>
      {use && (
        <span className={rows.note}>
          {use.mails === 0 ? (
            t('own_keys.use_none')
          ) : mayOpen('msgsearch') ? (
            <AppLink to={paths.messageSearch({ q: usedMail(own ? 'signed' : 'encrypted', address) })}>
              {words}
            </AppLink>
          ) : (
            words
          )}
        </span>
      )}
    </>
  );
}

export function KeyExpiries({ tabs }: { tabs: readonly Tab[] }) {
  const { t, tag } = useTexts();
  const { date } = useFormat();
  const list = useOperation(keyExpiryList, {});
  const [{ week }, change] = useKeysAddress();
  const begins = week === null ? null : Date.parse(week);
  const entries = (list.data?.entries ?? []).filter(({ expires_on, whose, impact }) => {
    const left = begins === null ? 0 : Date.parse(expires_on) - begins;
    // A week shows what its number counted: one's own keys that another does not go on for.
    return begins === null || (left >= 0 && left < WEEK_MS && whose === 'own' && impact !== 'replaced');
  });
  const [subscribing, setSubscribing] = useState(false);
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const now = Date.now();
  const columns: Column<KeyExpiry>[] = [
    {
      key: 'address',
      title: t('own_keys.expiry_address'),
      is_main: true,
      cell: ({ address, whose }) => (
        <>
          {address}
          {whose === 'partner' && <span className={rows.note}>{t('own_keys.expiry_partner')}</span>}
        </>
      ),
    },
    {
      key: 'kind',
      title: t('own_keys.expiry_kind'),
      cell: ({ kind }) => (kind === 'smime' ? 'S/MIME' : 'OpenPGP'),
    },
    {
      key: 'impact',
      title: t('own_keys.expiry_impact'),
      cell: (entry) => <Impact {...entry} />,
    },
    {
      key: 'ends',
      title: t('own_keys.expiry_ends'),
      at_end: true,
      cell: ({ expires_on }) =>
        Date.parse(expires_on) <= now
          ? t('own_keys.expiry_ended', { date: date(expires_on) })
          : date(expires_on),
    },
  ];
  return (
    <PageFrame
      title={t('screen.keysNcerts')}
      tabs={tabs}
      open="expiry"
      lead={t('own_keys.expiry_lead')}
      tools={
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={15} stroke={1.75} />}
          onClick={() => setSubscribing(true)}
        >
          {t('own_keys.calendar_open')}
        </Button>
      }
    >
      {week !== null && (
        <p className={classes.shown_week}>
          {t('own_keys.week_shown', { date: date(week) })}
          <button type="button" className="link" onClick={() => change({ week: null })}>
            {t('own_keys.week_all')}
          </button>
        </p>
      )}
      <DataTable
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        state={list}
        groupOf={({ expires_on }) => month.format(new Date(expires_on))}
        moves
        empty={
          <div className={rows.nothing}>
            <h3>{t(week === null ? 'own_keys.expiry_none' : 'own_keys.week_none')}</h3>
            <p>{t(week === null ? 'own_keys.expiry_none_text' : 'own_keys.week_none_text')}</p>
          </div>
        }
      />
      {subscribing && (
        <CalendarDialog since={list.data?.calendar_since ?? null} onClose={() => setSubscribing(false)} />
      )}
    </PageFrame>
  );
}

/** The address is shown once, when it is made: whoever has it reads the calendar. */
function CalendarDialog({ since, onClose }: { since: string | null; onClose: () => void }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const [url, setUrl] = useState('');
  const invalidates = [keyExpiryList];
  const create = useAction(keyCalendarCreate, { invalidates });
  const end = useAction(keyCalendarDelete, { success: () => t('own_keys.calendar_ended'), invalidates });
  const make = async () => {
    const made = await create.run({});
    if (made) setUrl(made.url);
  };
  return (
    <Dialog title={t('own_keys.calendar_title')} onClose={onClose}>
      <p>{t('own_keys.calendar_text')}</p>
      {url === '' && since !== null && (
        <p className={classes.calendar}>{t('own_keys.calendar_since', { date: date(since) })}</p>
      )}
      {url !== '' && (
        <p className={classes.calendar}>
          <code>{url}</code> <CopyButton text={url} named={t('own_keys.calendar_copy')} />
        </p>
      )}
      <Foot
        onCancel={onClose}
        aside={
          since !== null &&
          url === '' && (
            <Button
              variant="default"
              loading={end.busy}
              onClick={async () => {
                await end.run({});
                onClose();
              }}
            >
              {t('own_keys.calendar_end')}
            </Button>
          )
        }
      >
        {url === '' && (
          <Button loading={create.busy} onClick={() => void make()}>
            {t(since === null ? 'own_keys.calendar_make' : 'own_keys.calendar_renew')}
          </Button>
        )}
      </Foot>
    </Dialog>
  );
}
