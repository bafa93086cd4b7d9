import type { MessageMeta } from '@postern/contract/message-details';
import { useFormat } from '../../lib/format.ts';
import { rich, useTexts } from '../../lib/texts.tsx';
import { useFindingSentence } from './finding-sentence.ts';
import classes from './why-section.module.css';

type Change = NonNullable<MessageMeta['counterfactual']>;

/** The smallest change that would have altered the verdict, in one sentence. */
export function Counterfactual({ meta, change }: { meta: MessageMeta; change: Change }) {
  const { t, tag, find } = useTexts();
  const format = useFormat();
  const sentence = useFindingSentence();
  const names = change.without.map((code) => {
    const factor = find(`factor.${code}`);
    if (factor !== null) return factor;
    const finding = meta.findings.find((each) => each.code === code);
    return `“${sentence({ code, params: finding?.params ?? {} }).main.replace(/\.$/, '')}”`;
  });
  const what = new Intl.ListFormat(tag, { type: 'conjunction' }).format(names);
  return (
    <p className={classes.counterfactual}>
      {rich(t(`counterfactual.${change.action}`, { what, score: format.score(change.score) }))}
    </p>
  );
}
