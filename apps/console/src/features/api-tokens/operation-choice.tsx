/** Which operations a token may call: all that tokens may, or some, picked by area. */
import { useTexts } from '@postern/web/texts.tsx';
import classes from './api-tokens.module.css';
import { areasOf, type Offered } from './operation-areas.ts';

type Props = { offered: readonly Offered[]; chosen: readonly string[]; onChange: (chosen: string[]) => void };

export function OperationChoice({ offered, chosen, onChange }: Props) {
  const { t, find } = useTexts();
  return (
    <fieldset className={classes.choices}>
      <legend>{t('tokens.may')}</legend>
      <p className={classes.help}>
        {chosen.length === 0 ? t('tokens.may_all') : t('tokens.may_some', { count: chosen.length })}
      </p>
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
            <label className={classes.choice}>
              <input
                type="checkbox"
                checked={ticked.length === names.length}
                ref={(input) => {
                  if (input) input.indeterminate = ticked.length > 0 && ticked.length < names.length;
                }}
                onChange={(event) => onChange(event.target.checked ? [...rest, ...names] : rest)}
              />
              <span>{t('tokens.area_all')}</span>
            </label>
            {operations.map(({ name, method, path, summary }) => (
              <label key={name} className={classes.choice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked ? [...chosen, name] : chosen.filter((each) => each !== name),
                    )
                  }
                />
                <span>
                  <Meaning name={name} summary={summary} />
                  <code className={classes.path}>
                    {method} {path}
                  </code>
                </span>
              </label>
            ))}
          </details>
        );
      })}
    </fieldset>
  );
}

/** In the person's language; the contract's own English words for an operation that has no text yet. */
function Meaning({ name, summary }: Pick<Offered, 'name' | 'summary'>) {
  const { find } = useTexts();
  const text = find(`operation.${name}`);
  return text === null ? <span lang="en">{summary}</span> : <span>{text}</span>;
}
