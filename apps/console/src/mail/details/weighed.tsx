/** Findings that count, each with its weight and a bar as long as that. */
import type { Finding } from '@postern/contract/message-details';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useFindingSentence } from './finding-sentence.ts';
import classes from './weighed.module.css';

const pixels_per_point = 8.7;
const longest_bar = 34;

/** Those that weigh, the heaviest first, whichever way. */
export function byWeight(findings: readonly Finding[]): Finding[] {
  return findings
    .filter((finding) => finding.weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** `compact`: without what stands behind each of them. */
export function Weighed({
  findings,
  compact,
  children,
}: {
  findings: readonly Finding[];
  compact: boolean;
  children?: ReactNode;
}) {
  const sentence = useFindingSentence();
  return (
    <ul className={classes.findings}>
      {findings.map((finding, index) => {
        const { main, rest } = sentence(finding);
        return (
          <WeighedRow key={`${finding.code}-${index}`} weight={finding.weight}>
            {main}
            {!compact && rest !== '' && <span className={classes.rest}> {rest}</span>}
          </WeighedRow>
        );
      })}
      {children}
    </ul>
  );
}

export function WeighedRow({ weight, children }: { weight: number; children: ReactNode }) {
  const format = useFormat();
  const width = Math.min(longest_bar, Math.max(4, Math.abs(weight) * pixels_per_point));
  return (
    <li className={classes.finding}>
      <span className={classes.weight} data-up={weight > 0 || undefined}>
        <b>{format.weight(weight)}</b>
        <i style={{ width }} aria-hidden="true" />
      </span>
      <span>{children}</span>
    </li>
  );
}
