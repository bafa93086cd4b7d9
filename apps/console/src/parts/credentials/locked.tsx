import { useTexts } from '@postern/web/texts.tsx';
import { useCountdown } from './use-countdown.ts';

const minute = 60;

/** How long the lock still holds, counted down; then that it is over. */
function Locked({ seconds }: { seconds: number }) {
  const { t } = useTexts();
  const [left] = useCountdown(seconds);
  if (left === 0) return t('auth.lock_over');
  if (left <= minute) return t('auth.locked_seconds', { count: left });
  return t('auth.locked_minutes', { count: Math.ceil(left / minute) });
}

/** Made once for each refusal, so that a new one counts from its beginning. */
export function lockedFor(seconds: number) {
  return <Locked key={Date.now()} seconds={seconds} />;
}
