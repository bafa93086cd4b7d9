/** Which instances do not answer, above a list that lacks what lies there. */
import { useTexts } from '@postern/web/texts.tsx';
import classes from './away-instances.module.css';

type Props = {
  names: readonly string[] | undefined;
  /** Above a list that reaches from edge to edge. */
  gutter?: boolean;
};

export function AwayInstances({ names = [], gutter = false }: Props) {
  const { t } = useTexts();
  if (names.length === 0) return null;
  return (
    <p role="status" className={classes.away} data-gutter={gutter || undefined}>
      {t('shell.instances_away', { names: names.join(', ') })}
    </p>
  );
}
