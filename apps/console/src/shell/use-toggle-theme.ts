import { useCallback } from 'react';
import { otherThemeMode } from '../lib/theme-mode.ts';
import { useSwitchSetting } from '../lib/user-settings.ts';

export function useToggleTheme(): () => void {
  const change = useSwitchSetting();
  return useCallback(() => change({ ui_theme: otherThemeMode() }), [change]);
}
