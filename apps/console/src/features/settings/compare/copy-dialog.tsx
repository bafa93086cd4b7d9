/** What a copy changes, domain by domain, before it is made; then all of it at once or nothing. */

import type { SettingField } from '@postern/contract/settings';
import { settingsCopy } from '@postern/contract/settings/mail-settings';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useShown } from '../fields/shown.ts';
import { setting_readings } from '../fields/use-settings.ts';
import classes from './compare.module.css';

type Props = {
  from: string;
  to: readonly string[];
  fields: readonly SettingField[];
  onDone: () => void;
  onClose: () => void;
};

export function CopyDialog({ from, to, fields, onDone, onClose }: Props) {
  const { t, find } = useTexts();
  const shown = useShown();
  const copy = useAction(settingsCopy, {
    success: (done) => t('setup.copied', { count: done.changes.length }),
    invalidates: setting_readings,
    onDone: () => {
      onDone();
      onClose();
    },
    onFailed: () => undefined,
  });
  const body = { from, to: [...to], fields: [...fields] };
  const preview = useOperation(
    settingsCopy,
    { body: { ...body, preview: true } },
    { gcTime: 0, retry: false },
  );
  const changes = preview.data?.changes ?? [];

  return (
    <Dialog onClose={onClose} width={720} top="10vh" title={t('setup.copy_title', { from })}>
      {preview.isError ? (
        <Failed title="setup.compare_failed" error={preview.error} onRetry={preview.refetch} />
      ) : preview.data === undefined ? (
        <Loading rows={3} />
      ) : changes.length === 0 ? (
        <p>{t('setup.copy_nothing')}</p>
      ) : (
        <DataTable
          columns={[
            {
              key: 'domain',
              title: t('setup.col_domain'),
              is_main: true,
              cell: ({ domain_name }) => domain_name,
            },
            {
              key: 'setting',
              title: t('setup.col_setting'),
              unnamed: true,
              cell: ({ field }) => find(`setting.${field}`) ?? field,
            },
            {
              key: 'old',
              title: t('setup.col_old'),
              unnamed: true,
              cell: ({ field, old_value }) => shown(field, old_value),
            },
            {
              key: 'new',
              title: t('setup.col_new'),
              unnamed: true,
              cell: ({ field, new_value }) => shown(field, new_value),
            },
          ]}
          rows={changes}
          rowKey={({ domain_name, field }) => `${domain_name} ${field}`}
        />
      )}
      <p className={classes.note}>{t('setup.copy_note')}</p>
      {copy.fault !== null && (
        <p className={classes.wrong} role="alert">
          {errorText(copy.fault, t)}
        </p>
      )}
      <Foot onCancel={onClose}>
        {changes.length > 0 && (
          <Button loading={copy.busy} onClick={() => void copy.run({ body: { ...body, preview: false } })}>
            {t('setup.copy_now', { count: changes.length })}
          </Button>
        )}
      </Foot>
    </Dialog>
  );
}
