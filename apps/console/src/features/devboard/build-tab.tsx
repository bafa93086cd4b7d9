import { type FeatureFlag, feature_flags } from '@postern/contract/base/vocabulary';
import { apiVersionRead } from '@postern/contract/service';
import { flagListOwn } from '@postern/contract/settings/flags';
import { AppLink } from '@postern/ui/app-link.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { environment } from '../../lib/environment.ts';
import { useMe } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import classes from './devboard.module.css';
import { storedKeys } from './stored-keys.ts';

export function BuildTab() {
  const { t } = useTexts();
  const me = useMe();
  const api = useOperation(apiVersionRead, {});
  const facts: [string, string][] = [
    [t('devboard.console'), __CONSOLE_VERSION__],
    [t('devboard.api'), api.data?.version ?? '…'],
    [t('devboard.environment'), t('devboard.environment_by', { name: environment(), host: location.host })],
    [t('devboard.address'), document.baseURI],
    [t('devboard.instance'), me.instance],
    [t('devboard.browser'), navigator.userAgent],
    [t('devboard.window'), `${innerWidth} × ${innerHeight}, ${devicePixelRatio}×`],
    [t('devboard.language'), navigator.languages.join(', ')],
    [t('devboard.zone'), Intl.DateTimeFormat().resolvedOptions().timeZone],
  ];
  return (
    <>
      <PagePart title={t('devboard.build')}>
        <dl className={rows.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </PagePart>
      <Flags />
      <PagePart title={t('devboard.storage')} lead={t('devboard.storage_lead')}>
        <DataTable
          columns={[
            {
              key: 'key',
              title: t('devboard.key'),
              is_main: true,
              cell: ({ key, store }) => (
                <>
                  <code className={classes.code}>{key}</code>
                  <span className={rows.note}>{t(`devboard.store_${store}`)}</span>
                </>
              ),
            },
            {
              key: 'value',
              title: t('devboard.value'),
              unnamed: true,
              cell: ({ shown }) => <code className={classes.code}>{shown}</code>,
            },
          ]}
          rows={storedKeys(localStorage, sessionStorage)}
          rowKey={({ key, store }) => `${store} ${key}`}
        />
      </PagePart>
    </>
  );
}

function Flags() {
  const { t } = useTexts();
  const own = useOperation(flagListOwn, {});
  const is_on = (flag: FeatureFlag) => own.data?.flags[flag] === true;
  return (
    <PagePart
      title={t('devboard.flags')}
      tools={<AppLink to={paths.flags()}>{t('devboard.switch_flags')}</AppLink>}
    >
      <ul className={classes.flags}>
        {feature_flags.map((flag) => (
          <li key={flag}>
            <span className={rows.mark} data-tone={is_on(flag) ? 'good' : undefined}>
              {is_on(flag) ? (
                <IconCheck size={14} stroke={1.7} aria-hidden />
              ) : (
                <IconMinus size={14} stroke={1.7} aria-hidden />
              )}
              {t(is_on(flag) ? 'shell.on' : 'shell.off')}
            </span>
            <code className={classes.code}>{flag}</code>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
