import type { MessageMeta } from '@postern/contract/messages/details';
import type { TextKey } from '@postern/locales';
import { useFormat } from '@postern/web/format.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useFindingSentence } from './finding-sentence.ts';
import { remedyOf } from './remedy.ts';
import classes from './why-section.module.css';
import { counterfactualKey } from './why-sentence.ts';

type Change = NonNullable<MessageMeta['counterfactual']>;

/** The smallest change that would have altered the verdict, and what would have to be done for it. */
export function Counterfactual({ meta, change }: { meta: MessageMeta; change: Change }) {
  const { t, tag, find } = useTexts();
  const format = useFormat();
  const sentence = useFindingSentence();
  const paramsOf = (code: string) => meta.findings.find((each) => each.code === code)?.params ?? {};
  const names = change.without.map(
    (code) =>
      find(`factor.${code}`) ?? `“${sentence({ code, params: paramsOf(code) }).main.replace(/\.$/, '')}”`,
  );
  const what = new Intl.ListFormat(tag, { type: 'conjunction' }).format(names);
  const becomes = t(`class.${change.class}` as TextKey);
  const key = counterfactualKey(meta, change);
  const remedies = [...new Set(change.without.flatMap((code) => remedyOf(code) ?? []))];
  return (
    <p className={classes.counterfactual}>
      {rich(t(key, { what, score: format.score(change.score), becomes }))}
      {remedies.slice(0, 2).map((remedy) => (
        <span key={remedy}> {t(`remedy.${remedy}`)}</span>
      ))}
    </p>
  );
}
