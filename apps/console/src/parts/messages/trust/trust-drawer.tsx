/** How well a sender is known, because of what, and setting it by hand for a while. */

import { type SenderTrust, senderTrustRead } from '@postern/contract/sender-trust';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useFormat } from '@postern/web/format.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import classes from './trust.module.css';
import { TrustForm } from './trust-form.tsx';
import type { Pair } from './trust-lookup.ts';
import { TrustScale } from './trust-scale.tsx';

export default function TrustDrawer({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const { t } = useTexts();
  const trust = useOperation(senderTrustRead, { query: pair });
  return (
    <SideDrawer title={t('trust.title')} size="narrow" onClose={onClose}>
      <div className={classes.drawer}>
        {trust.data ? (
          <Trust trust={trust.data} />
        ) : trust.isError ? (
          <Failed title="trust.failed" error={trust.error} onRetry={trust.refetch} />
        ) : (
          <Loading rows={5} />
        )}
      </div>
    </SideDrawer>
  );
}

function Trust({ trust }: { trust: SenderTrust }) {
  const { t } = useTexts();
  const { sender, recipient, level, value } = trust;
  return (
    <>
      <p className={classes.lead} role="status">
        {rich(t(`trust.sentence_${level}`, { sender, recipient }))}
      </p>
      <TrustScale value={value} automatic={trust.automatic} is_manual={trust.is_manual} />
      {trust.first_seen === null && <p>{t('trust.nothing')}</p>}
      <Facts trust={trust} />
      <TrustForm trust={trust} />
    </>
  );
}

function Facts({ trust }: { trust: SenderTrust }) {
  const { t } = useTexts();
  const format = useFormat();
  if (trust.first_seen === null && trust.until === null) return null;
  return (
    <dl className={classes.facts}>
      {trust.first_seen !== null && (
        <>
          <dt>{t('trust.sent')}</dt>
          <dd>{format.count(trust.sent)}</dd>
          <dt>{t('trust.received')}</dt>
          <dd>{format.count(trust.received)}</dd>
          <dt>{t('trust.unwanted')}</dt>
          <dd>{format.count(trust.unwanted)}</dd>
          <dt>{t('trust.blocked')}</dt>
          <dd>{format.count(trust.blocked)}</dd>
          <dt>{t('trust.first_seen')}</dt>
          <dd>{format.date(trust.first_seen)}</dd>
        </>
      )}
      {trust.until !== null && (
        <>
          <dt>{t('trust.set_by')}</dt>
          <dd>{t('trust.set_until', { by: trust.set_by, until: format.moment(trust.until) })}</dd>
        </>
      )}
    </dl>
  );
}
