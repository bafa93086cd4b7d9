import { Button } from '@postern/ui/button.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useThemeMode } from '@postern/web/theme-mode.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMe } from '../../lib/me.tsx';
import type { Backup as BackupFile } from '../../lib/settings-backup.ts';
import { useSetting } from '../../lib/user-settings.ts';
import { saveText } from '../../parts/credentials/save-text.ts';
import { LoadBackup } from '../../parts/settings/load-backup.tsx';
import classes from './account.module.css';

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
      </div>
      {may_import && <LoadBackup />}
    </PagePart>
  );
}
