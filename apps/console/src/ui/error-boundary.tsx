import { Component, type ReactNode } from 'react';
import { warn } from '../lib/log.ts';
import { useTexts } from '../lib/texts.tsx';

type Props = { children: ReactNode };

/** React offers error boundaries to classes only. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    warn('a screen broke', error);
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { t } = useTexts();
  return (
    <main style={{ padding: 24 }} role="alert">
      <h1>{t('error.page')}</h1>
      <p>
        <button type="button" className="link" onClick={() => location.reload()}>
          {t('error.reload')}
        </button>
      </p>
    </main>
  );
}
