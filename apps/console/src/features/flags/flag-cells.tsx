import type { FlagEntry } from '@postern/contract/settings/flags';
import rows from '@postern/ui/rows.module.css';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './flags.module.css';
import type { Target } from './flags-screen.tsx';

type Switch = FlagEntry['switches'][number];
type Props = {
  flag: FlagEntry;
  onSwitch: (flag: FlagEntry, target: Target, is_on: boolean | null) => void;
};

export function FlagName({ flag: { name } }: { flag: FlagEntry }) {
  const { t } = useTexts();
  return (
    <>
      {t(`flag.${name}`)}
      <span className={rows.note}>
        <code className={classes.name}>{name}</code>
      </span>
    </>
  );
}

/** What holds for everybody without an exception. */
export function GeneralSwitch({ flag, onSwitch }: Props) {
  const { t } = useTexts();
  const everybody: Target = { scope: 'default', scope_value: 'all', whom: t('flags.scope_default') };
  const general = flag.switches.find((each) => each.scope === 'default');
  const is_on = general?.is_on ?? flag.preset;
  const word = (on: boolean) => t(on ? 'shell.on' : 'shell.off');
  return (
    <>
      <Toggle
        on={is_on}
        label={`${t(`flag.${flag.name}`)}, ${everybody.whom}`}
        onChange={(on) => onSwitch(flag, everybody, on)}
      >
        {word(is_on)}
      </Toggle>
      {general ? (
        <>
          <Changed by={general} />
          <button type="button" className={rows.act} onClick={() => onSwitch(flag, everybody, null)}>
            {t('flags.back', { value: word(flag.preset) })}
          </button>
        </>
      ) : (
        <span className={rows.note}>{t('flags.preset')}</span>
      )}
    </>
  );
}

export function Exceptions({ flag, onSwitch, onAdd }: Props & { onAdd: () => void }) {
  const { t } = useTexts();
  const title = t(`flag.${flag.name}`);
  const others = flag.switches.filter((each) => each.scope !== 'default');
  const targetOf = ({ scope, scope_value, label }: Switch): Target => ({
    scope,
    scope_value,
    whom: t(`flags.of_${scope}`, { name: label || scope_value }),
  });
  return (
    <>
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.map((each) => {
            const target = targetOf(each);
            return (
              <li key={`${each.scope} ${each.scope_value}`}>
                <Toggle
                  on={each.is_on}
                  label={`${title}, ${target.whom}`}
                  onChange={(on) => onSwitch(flag, target, on)}
                >
                  {t(each.is_on ? 'shell.on' : 'shell.off')}
                </Toggle>
                <div>
                  {target.whom}
                  <Changed by={each} />
                </div>
                <button type="button" className={rows.act} onClick={() => onSwitch(flag, target, null)}>
                  {t('flags.remove')}
                  <span className="sr-only"> {target.whom}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <button type="button" className={rows.act} onClick={onAdd}>
        {t('flags.add')}
        <span className="sr-only"> {title}</span>
      </button>
    </>
  );
}

function Changed({ by: { changed_by, changed_at } }: { by: Switch }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <span className={rows.note} title={format.utc(changed_at)}>
      {t('flags.changed', { who: changed_by || t('flags.system'), when: format.moment(changed_at) })}
    </span>
  );
}
