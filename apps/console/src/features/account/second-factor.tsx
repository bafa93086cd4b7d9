/** The state of the second factor, and what can be done about it. */

import { sessionList } from '@postern/contract/identity/sessions';
import { type TwofaSettings, twofaRead } from '@postern/contract/identity/two-factor';
import { Button } from '@postern/ui/button.tsx';
import { Dialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { invalidate } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { FactorSetup } from '../../parts/credentials/factor-setup.tsx';
import { SignInAgain } from '../../parts/credentials/sign-in-again.tsx';
import classes from './account.module.css';
import { NewBackupCodes, RemoveFactor } from './factor-dialogs.tsx';

type Step = 'setup' | 'codes' | 'remove' | null;

const word = { none: 'none', otp: 'app', sms: 'sms', email: 'email' } as const;
/** With fewer the person is told to make new ones. */
const few_codes = 3;

export function SecondFactor() {
  const { t } = useTexts();
  const me = useMe();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<Step>(null);
  const factor = useOperation(twofaRead, {});
  if (factor.isPending) return <Loading rows={3} />;
  if (factor.isLoadingError)
    return <Failed title="error.screen_title" error={factor.error} onRetry={factor.refetch} />;
  const settings = factor.data;

  function refresh() {
    void invalidate(client, [twofaRead, sessionList]);
  }

  function close() {
    setDialog(null);
    refresh();
  }

  const on = settings.method !== 'none';
  const again = settings.confirm_by === 'sign_in_again';
  const proving = { in_force: settings.method, asks_password: settings.confirm_by === 'password' };
  const titles = {
    setup: 'factor.setup',
    codes: 'profile.new_codes',
    remove: 'profile.remove_factor',
  } as const;
  return (
    <PagePart
      title={t('profile.factor')}
      lead={on ? undefined : t('factor.setup_lead')}
      tools={
        <>
          <Button variant={on ? 'default' : 'filled'} onClick={() => setDialog('setup')}>
            {t(on ? 'profile.change_factor' : 'profile.setup_factor')}
          </Button>
          {on && (
            <Button variant="default" onClick={() => setDialog('codes')}>
              {t('profile.new_codes_button')}
            </Button>
          )}
          {on && !settings.required && (
            <Button variant="default" color="brick" onClick={() => setDialog('remove')}>
              {t('profile.remove_factor_button')}
            </Button>
          )}
        </>
      }
    >
      <FactorFacts settings={settings} />
      {settings.confirm_by !== 'password' && <p>{t('factor.provider_counts')}</p>}
      {dialog !== null && (
        <Dialog onClose={close} width={520} top="8vh" title={t(titles[dialog])}>
          <div className={classes.dialog}>
            {dialog === 'setup' && (
              <FactorSetup
                email={me.email}
                password={null}
                in_force={settings.method}
                onActive={refresh}
                onDone={close}
                onCancel={close}
              />
            )}
            {dialog !== 'setup' && again && <SignInAgain onCancel={close} />}
            {dialog === 'codes' && !again && <NewBackupCodes {...proving} email={me.email} onDone={close} />}
            {dialog === 'remove' && !again && <RemoveFactor {...proving} onDone={close} />}
          </div>
        </Dialog>
      )}
    </PagePart>
  );
}

function FactorFacts({ settings }: { settings: TwofaSettings }) {
  const { t } = useTexts();
  const format = useFormat();
  const { method, mobile, email, required, backup_codes_left, changed_at } = settings;
  const on = method !== 'none';
  return (
    <dl className={rows.facts}>
      <dt>{t('profile.factor_state')}</dt>
      <dd>
        <span className={rows.mark} data-tone={on ? 'good' : 'warn'}>
          {on ? (
            <IconCircleCheck size={16} stroke={1.7} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          )}
          {t(`factor.method_${word[method]}`)}
        </span>{' '}
        {method === 'sms' && <span className="num">{mobile}</span>}
        {method === 'email' && email}
      </dd>
      <dt>{t('profile.factor_required')}</dt>
      <dd>{t(required ? 'profile.factor_required_yes' : 'profile.factor_required_no')}</dd>
      {on && (
        <>
          <dt>{t('factor.backup_list')}</dt>
          <dd>
            {t('profile.codes_left', { count: backup_codes_left })}
            {backup_codes_left < few_codes && (
              <span className={classes.warning}>
                <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
                {t('profile.few_codes')}
              </span>
            )}
          </dd>
        </>
      )}
      {on && changed_at !== null && (
        <>
          <dt>{t('profile.factor_since')}</dt>
          <dd title={format.utc(changed_at)}>{format.date(changed_at)}</dd>
        </>
      )}
    </dl>
  );
}
