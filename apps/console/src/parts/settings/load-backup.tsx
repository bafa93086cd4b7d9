import { DropZone } from '@postern/ui/drop-zone.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { BackupFileError, changeOfBackup, readBackup } from '../../lib/settings-backup.ts';
import { useChangeSettings } from '../../lib/user-settings.ts';

/** A backup holds five values; a larger file is another one. */
const most_bytes = 100_000;

/** Takes a settings backup and puts its values in force. */
export function LoadBackup() {
  const { t } = useTexts();
  const change = useChangeSettings();
  const { run, busy } = useAction(
    async (file: File) => {
      const wanted = changeOfBackup(readBackup(file.name, await file.text()));
      const count = Object.keys(wanted).length;
      if (count > 0) await change(wanted);
      return count;
    },
    {
      success: (count) => (count === 0 ? null : t('profile_drawer.backup_loaded', { count })),
      onDone: (count) => {
        if (count === 0) say('warning', t('profile_drawer.backup_nothing'));
      },
      onFailed: (error) =>
        say('error', error instanceof BackupFileError ? t('notice.json') : errorText(error, t)),
    },
  );
  return (
    <DropZone
      label={t('profile_drawer.backup_load')}
      accepts={['.json']}
      most_bytes={most_bytes}
      disabled={busy}
      onFiles={([file]) => file && run(file)}
    />
  );
}
