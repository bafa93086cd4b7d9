import { ApiError, errorReference } from '@postern/web/api-error.ts';
import { ChunkError, isReachable, UnreachableError } from '@postern/web/lazy-screens.ts';
import { warn } from '@postern/web/log.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconExclamationCircle } from '@tabler/icons-react';
import { Component, type ReactNode, useState } from 'react';
import classes from './states.module.css';

type Props = { children: ReactNode };
type State = { error: unknown; broken: boolean };

/** React offers error boundaries to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, broken: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, broken: true };
  }

  override componentDidCatch(error: unknown) {
    warn('a screen broke', error);
  }

  override render() {
    return this.state.broken ? <BrokenPage error={this.state.error} /> : this.props.children;
  }
}

export function BrokenPage({ error }: { error: unknown }) {
  const { t } = useTexts();
  const is_chunk = error instanceof ChunkError;
  const is_away = error instanceof UnreachableError;
  const [tries, setTries] = useState(0);

  /** A page that cannot be loaded is not left for the browser's own error page. */
  async function retry() {
    if (await isReachable()) location.reload();
    else setTries(tries + 1);
  }

  const reference = error instanceof ApiError ? errorReference(error, t) : null;
  return (
    <section className={classes.state} role="alert">
      <h2 className={classes.failed}>
        <IconExclamationCircle size={16} stroke={1.75} aria-hidden />
        {t(is_away ? 'notice.away' : is_chunk ? 'notice.chunk' : 'error.page')}
      </h2>
      {is_chunk && <p key={tries}>{t(is_away ? 'notice.away_text' : 'notice.chunk_text')}</p>}
      {!is_chunk && error instanceof Error && (
        <p className={classes.reference}>{reference ?? error.message}</p>
      )}
      <button type="button" className={classes.retry} onClick={() => void retry()}>
        {t(is_away ? 'notice.away_retry' : 'error.reload')}
      </button>
    </section>
  );
}
