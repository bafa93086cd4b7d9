/** Which operations a token may call: all that tokens may, or some, picked by area. */
import { useTexts } from '@postern/web/texts.tsx';
import { Choice, ChoiceGroup, withChoice } from '../../parts/credentials/choice-list.tsx';
import classes from './api-tokens.module.css';
import { areasOf, type Offered } from './operation-areas.ts';

type Props = { offered: readonly Offered[]; chosen: readonly string[]; onChange: (chosen: string[]) => void };

export function OperationChoice({ offered, chosen, onChange }: Props) {
  const { t, find } = useTexts();
  return (
    <ChoiceGroup
      legend={t('tokens.may')}
      help={chosen.length === 0 ? t('tokens.may_all') : t('tokens.may_some', { count: chosen.length })}
    >
      {areasOf(offered).map(({ area, operations }) => {
        const names = operations.map(({ name }) => name);
        const ticked = names.filter((name) => chosen.includes(name));
        const rest = chosen.filter((name) => !names.includes(name));
        return (
          <details key={area} className={classes.area_group}>
            <summary>
              {find(`tokens.area_${area}`) ?? area}
              <span className={classes.note}>
                {' '}
                {t('tokens.area_count', { chosen: ticked.length, count: names.length })}
              </span>
            </summary>
            <Choice
              checked={ticked.length === names.length || (ticked.length > 0 ? null : false)}
              onChange={(checked) => onChange(checked ? [...rest, ...names] : rest)}
            >
              {t('tokens.area_all')}
            </Choice>
            {operations.map(({ name, method, path, summary }) => (
              <Choice
                key={name}
                checked={chosen.includes(name)}
                onChange={(checked) => onChange(withChoice(chosen, name, checked))}
              >
                <Meaning name={name} summary={summary} />
                <code className={classes.path}>
                  {method} {path}
                </code>
              </Choice>
            ))}
          </details>
        );
      })}
    </ChoiceGroup>
  );
}

/** In the person's language; the contract's own English words for an operation that has no text yet. */
function Meaning({ name, summary }: Pick<Offered, 'name' | 'summary'>) {
  const { find } = useTexts();
  const text = find(`operation.${name}`);
  return text === null ? <span lang="en">{summary}</span> : <span>{text}</span>;
}
