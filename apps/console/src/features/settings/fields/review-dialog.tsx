/** Every change once more, old and new, before it is saved. */

import type { SettingField } from '@postern/contract/settings';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { keyNames } from '@postern/ui/key-names.ts';
import { useKeys } from '@postern/ui/keyboard.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Place } from '../page/place.ts';
import { useDraft } from './draft.tsx';
import classes from './fields.module.css';
import { inheritedChain } from './origin.ts';
import { useShown } from './shown.ts';
import { useSave } from './use-save.ts';
import { useSettingsOf } from './use-settings.ts';

export function ReviewDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { t, find } = useTexts();
  const shown = useShown();
  const { changes } = useDraft();
  const { settings } = useSettingsOf(place);
  const { busy, problem, save } = useSave(place);
  const fields = Object.keys(changes) as SettingField[];

  async function submit() {
    if (busy || fields.length === 0) return;
    if (await save()) onClose();
  }
  useKeys({ 'Ctrl+s': () => void submit() });

  function newWord(field: SettingField): string {
    const value = changes[field];
    if (value !== null && value !== undefined) return shown(field, value);
    const setting = settings?.[field];
    const inherited = setting && inheritedChain(setting, place)[0];
    return inherited ? t('setup.inherits', { value: shown(field, inherited.value) }) : '';
  }
  return (
    <Dialog
      onClose={onClose}
      width={620}
      top="10vh"
      title={t('setup.review_title', {
        count: fields.length,
        whose: place.scope === 'domain' ? place.scope_value : t(`setup.whose_${place.scope}`),
      })}
    >
      <DataTable
        own_look
        className={classes.review}
        columns={[
          {
            key: 'setting',
            title: t('setup.col_setting'),
            is_head: true,
            cell: (field) => find(`setting.${field}`) ?? field,
          },
          {
            key: 'old',
            title: t('setup.col_old'),
            unnamed: true,
            className: classes.old,
            cell: (field) => settings?.[field] && shown(field, settings[field].value),
          },
          { key: 'new', title: t('setup.col_new'), unnamed: true, cell: newWord },
        ]}
        rows={fields}
        rowKey={(field) => field}
      />
      <p className={classes.old}>{t(`setup.applies_${place.scope}`)}</p>
      {problem !== null && (
        <p className={classes.wrong} role="alert">
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden /> {problem}
        </p>
      )}
      <Foot onCancel={onClose} cancel={t('setup.back')}>
        <Button
          loading={busy}
          onClick={() => void submit()}
          data-autofocus
          rightSection={keyNames('Ctrl S', t)}
        >
          {t('setup.save', { count: fields.length })}
        </Button>
      </Foot>
    </Dialog>
  );
}
