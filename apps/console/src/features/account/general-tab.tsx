import { Backup } from './backup.tsx';
import { OwnData } from './own-data.tsx';
import { OwnSettings } from './own-settings.tsx';

export function GeneralTab() {
  return (
    <>
      <OwnData />
      <OwnSettings />
      <Backup />
    </>
  );
}
