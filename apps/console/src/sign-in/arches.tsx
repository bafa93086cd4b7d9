/** The picture beside the sign-in form: arches around the door. Its numbers are pixels of a 880 × 900 ground. */
import classes from './sign-in-frame.module.css';

const arches = [
  [373.5, 63],
  [324, 174],
  [274.5, 285],
  [225, 396],
  [176, 507],
  [126, 618],
] as const;

export function Arches() {
  return (
    <svg
      className={classes.arches}
      viewBox="0 0 880 900"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {arches.map(([half, top]) => (
        <path
          key={half}
          d={`M${440 - half} 920V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V920`}
          fill="none"
          stroke="var(--p-line-strong)"
          strokeWidth="1.4"
        />
      ))}
      <path d="M363.5 920V805a76.5 76.5 0 0 1 153 0V920z" fill="var(--p-door)" />
    </svg>
  );
}
