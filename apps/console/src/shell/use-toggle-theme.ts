import { otherThemeMode } from '@postern/web/theme-mode.ts';
import { useCallback } from 'react';
import { useSwitchSetting } from '../lib/user-settings.ts';

export function useToggleTheme(): () => void {
  const change = useSwitchSetting();
  return useCallback(() => change({ ui_theme: otherThemeMode() }), [change]);
}
