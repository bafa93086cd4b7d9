/** Which instances do not answer, above a list that lacks what lies there. */
import { useTexts } from '@postern/web/texts.tsx';
import classes from './away-instances.module.css';

export function AwayInstances({ names = [] }: { names: readonly string[] | undefined }) {
  const { t } = useTexts();
  if (names.length === 0) return null;
  return (
    <p role="status" className={classes.away}>
      {t('shell.instances_away', { names: names.join(', ') })}
    </p>
  );
}
