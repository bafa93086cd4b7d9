import { type PortalHostState, portalHostRead } from '@postern/contract/portal/settings';
import { Button } from '@postern/ui/button.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconAlertTriangle, IconCheck, IconMinus, IconRefresh } from '@tabler/icons-react';
import classes from './portal.module.css';

const marks = { good: IconCheck, warn: IconAlertTriangle, none: IconMinus };

function toneOf({ dns, certificate }: PortalHostState): keyof typeof marks {
  if (dns === 'ok') return certificate === 'ok' ? 'good' : certificate === 'none' ? 'none' : 'warn';
  return dns === 'none' || dns === 'elsewhere' ? 'warn' : 'none';
}

/** Whether readers reach the portal's host, and what to do where they do not. */
export function HostState({ domain }: { domain: string }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const state = useOperation(portalHostRead, { params: { domain } });
  if (state.isPending) return <p className={rows.hint}>{t('portal_settings.host_checking')}</p>;
  if (!state.data) return null;
  const { dns, certificate, host, target, found, until, issuer } = state.data;
  const tone = toneOf(state.data);
  const Mark = marks[tone];
  const said =
    dns === 'ok' && certificate !== 'not_checked'
      ? t(`portal_settings.host_certificate_${certificate}`, {
          ...{ host, issuer, date: until === null ? '' : date(until) },
        })
      : t(`portal_settings.host_dns_${dns as 'none'}`, { target, found: found.join(', ') });
  return (
    <p className={classes.hostState} data-tone={tone}>
      <Mark size={15} stroke={1.7} aria-hidden />
      <span>{said}</span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        loading={state.isFetching}
        leftSection={<IconRefresh size={14} stroke={1.7} aria-hidden />}
        onClick={() => void state.refetch()}
      >
        {t('portal_settings.host_again')}
      </Button>
    </p>
  );
}
