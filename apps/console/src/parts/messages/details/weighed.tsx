/** Findings that count, each with its weight and a bar as long as that. */
import type { Finding } from '@postern/contract/messages/details';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { ReactNode } from 'react';
import { barWidth, heaviest } from './bar-width.ts';
import { useFindingSentence } from './finding-sentence.ts';
import classes from './weighed.module.css';

/** Those that weigh, the heaviest first, whichever way. */
export function byWeight(findings: readonly Finding[]): Finding[] {
  return findings
    .filter((finding) => finding.weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** `compact`: without what stands behind each of them. `smaller` are those that stand together in the last line. */
export function Weighed({
  findings,
  smaller = [],
  compact,
}: {
  findings: readonly Finding[];
  smaller?: readonly Finding[];
  compact: boolean;
}) {
  const { t } = useTexts();
  const sentence = useFindingSentence();
  const rest_weight = smaller.reduce((sum, { weight }) => sum + weight, 0);
  const largest = heaviest([...findings.map(({ weight }) => weight), rest_weight]);
  return (
    <ul className={classes.findings}>
      {findings.map((finding, index) => {
        const { main, rest } = sentence(finding);
        return (
          <WeighedRow key={`${finding.code}-${index}`} weight={finding.weight} largest={largest}>
            {main}
            {!compact && rest !== '' && <span className={classes.rest}> {rest}</span>}
          </WeighedRow>
        );
      })}
      {smaller.length > 0 && (
        <WeighedRow weight={rest_weight} largest={largest}>
          {t('details.smaller_findings', { count: smaller.length })}
        </WeighedRow>
      )}
    </ul>
  );
}

type RowProps = { weight: number; largest: number; children: ReactNode };

function WeighedRow({ weight, largest, children }: RowProps) {
  const format = useFormat();
  return (
    <li className={classes.finding}>
      <span className={classes.weight} data-up={weight > 0 || undefined}>
        <b>{format.weight(weight)}</b>
        <i style={{ width: barWidth(weight, largest) }} aria-hidden="true" />
      </span>
      <span>{children}</span>
    </li>
  );
}
