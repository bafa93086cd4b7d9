import { TRUST_LIMIT } from '@postern/contract/sender-trust';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './trust.module.css';

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
/** Width of the drawing's own units: one a point. */
const width = 2 * TRUST_LIMIT;

/** From −100 to 100 with the parts that have names, and where this sender stands. */
export function TrustScale({
  value,
  automatic,
  is_manual,
}: {
  value: number;
  automatic: number;
  is_manual: boolean;
}) {
  const { t } = useTexts();
  const at = (point: number) => point + TRUST_LIMIT;
  const text = is_manual
    ? t('trust.scale_manual', { value: signed(value), automatic: signed(automatic) })
    : t('trust.scale', { value: signed(value) });
  return (
    <figure className={classes.scale}>
      <svg viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" role="img" aria-label={text}>
        <rect x={0} y={6} width={TRUST_LIMIT} height={4} className={classes.bad} />
        <rect x={at(0)} y={6} width={50} height={4} className={classes.wait} />
        <rect x={at(50)} y={6} width={50} height={4} className={classes.good} />
        {is_manual && (
          <rect x={at(automatic) - 0.6} y={3} width={1.2} height={10} className={classes.beneath} />
        )}
        <rect
          x={Math.min(width - 1.6, Math.max(0, at(value) - 0.8))}
          y={0}
          width={1.6}
          height={16}
          className={classes.marker}
        />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
