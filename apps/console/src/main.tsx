import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { applyButtonSize } from './lib/cloud-settings.ts';
import { loadTexts, preferredLocale, TextsProvider } from './lib/texts.tsx';
import { watchSystemTheme } from './lib/theme-mode.ts';
import { watchUncaught } from './lib/uncaught.ts';
import { Root } from './root.tsx';

watchSystemTheme();
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
