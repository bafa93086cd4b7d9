import '@postern/ui/styles/fonts.css';
import '@postern/ui/styles/tokens.css';
import '@postern/ui/styles/base.css';
import { watchDeviceClass } from '@postern/ui/media.ts';
import { applyButtonSize } from '@postern/web/cloud-settings.ts';
import { refreshIfForced } from '@postern/web/force-refresh.ts';
import { loadTexts, preferredLocale, TextsProvider } from '@postern/web/texts.tsx';
import { watchSystemTheme } from '@postern/web/theme-mode.ts';
import { watchUncaught } from '@postern/web/uncaught.ts';
import { createRoot } from 'react-dom/client';
import { Root } from './root.tsx';

await refreshIfForced();
watchSystemTheme();
watchDeviceClass();
watchUncaught();
applyButtonSize();

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
await loadTexts(preferredLocale());
createRoot(place).render(
  <TextsProvider>
    <Root />
  </TextsProvider>,
);
