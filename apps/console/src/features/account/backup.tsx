import { Button } from '@postern/ui/button.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useThemeMode } from '@postern/web/theme-mode.ts';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import {
  type Backup as BackupFile,
  BackupFileError,
  changeOfBackup,
  readBackup,
} from '../../lib/settings-backup.ts';
import { useChangeSettings, useSetting } from '../../lib/user-settings.ts';
import { saveText } from '../../parts/credentials/save-text.ts';
import classes from './account.module.css';

/** A backup holds five values; a larger file is another one. */
const largest_bytes = 100_000;

/** The settings as a file, and back; reading one in is for operators and for who acts as somebody else (spec 1 section 2). */
export function Backup() {
  const { t } = useTexts();
  const me = useMe();
  const locale = useSetting('user_language');
  const expertMode = useSetting('user_expertmode');
  const betaFeatureTesting = useSetting('cloud_feature_testing');
  const showGauge = useSetting('ui_gauge');
  const isDark = useThemeMode() === 'dark';
  const may_import = me.is_superuser || me.impersonation !== null;

  function download() {
    const backup: Required<BackupFile> = { locale, expertMode, betaFeatureTesting, showGauge, isDark };
    saveText('postern-settings.json', `${JSON.stringify(backup, null, 2)}\n`, 'application/json');
  }

  return (
    <PagePart title={t('profile.backup')} lead={t('profile.backup_lead')}>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconDownload size={15} stroke={1.75} />} onClick={download}>
          {t('profile.backup_download')}
        </Button>
        {may_import && <ImportButton />}
      </div>
    </PagePart>
  );
}

function ImportButton() {
  const { t } = useTexts();
  const change = useChangeSettings();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setProblem(null);
    try {
      if (file.size > largest_bytes) throw new BackupFileError();
      const values = changeOfBackup(readBackup(file.name, await file.text()));
      const count = Object.keys(values).length;
      if (count === 0) return setProblem(t('profile.backup_empty'));
      await change(values);
      say('success', t('profile.backup_imported', { count }));
    } catch (error) {
      setProblem(error instanceof BackupFileError ? t('profile.backup_invalid') : errorText(error, t));
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={15} stroke={1.75} />}
        onClick={() => input.current?.click()}
      >
        {t('profile.backup_import')}
      </Button>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={read} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
