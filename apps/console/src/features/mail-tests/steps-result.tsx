/** The result of a test step by step: what was seen, what it means, what to do and who can do it. */
import { leadingStep, type TestStep, type TestVerdict } from '@postern/contract/mail-tests/steps';
import { DataTable } from '@postern/ui/data-table.tsx';
import page from '@postern/ui/question-page.module.css';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCircleX,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './mail-tests.module.css';
import { SharePart } from './share-part.tsx';

const LOOKS: Record<TestVerdict, [Icon, string]> = {
  ok: [IconCheck, 'good'],
  note: [IconInfoCircle, 'neutral'],
  warning: [IconAlertTriangle, 'warn'],
  error: [IconCircleX, 'bad'],
  unknown: [IconHelpCircle, 'neutral'],
};

/** The texts of a step, by the beginning that its test's keys have. */
function useStepTexts(kind: string) {
  const { t, find } = useTexts();
  const say = (what: string, { code, params }: TestStep) => find(`${kind}.${what}_${code}`, params) ?? '';
  return {
    area: ({ area }: TestStep) => find(`${kind}.area_${area}`) ?? area,
    seen: (step: TestStep) => say('seen', step) || step.code,
    means: (step: TestStep) => (step.who === null ? '' : say('means', step)),
    advice: (step: TestStep) => (step.who === null ? '' : say('do', step)),
    who: ({ who }: TestStep) => (who === null ? '' : t(`tests.who_${who}`)),
    verdict: ({ verdict }: TestStep) => t(`tests.verdict_${verdict}`),
  };
}

/** One sentence about the whole: that all is well, or the worst that was found. */
function useHeadline(kind: string, steps: readonly TestStep[], params: Record<string, string>) {
  const { find } = useTexts();
  const say = useStepTexts(kind);
  const leading = leadingStep(steps);
  if (leading?.verdict === 'error' || leading?.verdict === 'warning')
    return { title: say.seen(leading), text: say.means(leading) };
  const state = leading?.verdict === 'unknown' ? 'unknown' : 'ok';
  return {
    title: find(`${kind}.title_${state}`, params) ?? '',
    text: find(`${kind}.text_${state}`, params) ?? '',
  };
}

type Props = {
  kind: string;
  steps: readonly TestStep[];
  /** What the sentence about the whole names. */
  about: Record<string, string>;
  at: string;
  took: number;
  /** More about the result, beside it. */
  side?: ReactNode;
};

export function StepsResult({ kind, steps, about, at, took, side }: Props) {
  const { t } = useTexts();
  const say = useStepTexts(kind);
  const { title, text } = useHeadline(kind, steps, about);
  const asText = () =>
    [
      title,
      '',
      ...steps.map((step) =>
        [
          `[${say.verdict(step)}] ${say.area(step)}: ${say.seen(step)}`,
          ...(step.who === null ? [] : [`    ${say.means(step)} ${say.advice(step)}`]),
        ].join('\n'),
      ),
    ].join('\n');
  return (
    <div className={page.columns}>
      <div className={page.main}>
        <h3 className={page.headline}>{title}</h3>
        <p className={page.sentence}>{text}</p>
        <DataTable
          className={classes.steps}
          caption={title}
          rows={steps.map((step, index) => ({ step, index }))}
          rowKey={({ index }) => String(index)}
          columns={[
            {
              key: 'step',
              title: t('tests.col_step'),
              is_main: true,
              cell: ({ step }) => {
                const [Mark, tone] = LOOKS[step.verdict];
                return (
                  <span className={rows.mark} data-tone={tone}>
                    <Mark size={16} stroke={1.5} role="img" aria-label={say.verdict(step)} />
                    <b className={classes.area}>{say.area(step)}</b>
                  </span>
                );
              },
            },
            { key: 'seen', title: t('tests.col_seen'), unnamed: true, cell: ({ step }) => say.seen(step) },
            { key: 'means', title: t('tests.col_means'), cell: ({ step }) => say.means(step) },
            {
              key: 'do',
              title: t('tests.col_do'),
              cell: ({ step }) =>
                step.who !== null && (
                  <>
                    {say.advice(step)}
                    <span className={rows.note}>{say.who(step)}</span>
                  </>
                ),
            },
          ]}
        />
      </div>
      <aside className={page.side}>
        {side}
        <SharePart at={at} took={took} text={asText} />
      </aside>
    </div>
  );
}
