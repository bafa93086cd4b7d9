import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { loadTexts, preferredLocale, TextsProvider } from './lib/texts.tsx';
import { followSystemTheme } from './lib/theme-mode.ts';
import { Root } from './root.tsx';

followSystemTheme();

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
await loadTexts(preferredLocale());
createRoot(place).render(
  <TextsProvider>
    <Root />
  </TextsProvider>,
);
