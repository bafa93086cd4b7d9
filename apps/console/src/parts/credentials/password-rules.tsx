import { type PasswordRule, password_rules, passwordFaults } from '@postern/contract/identity/password';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react';
import classes from './credentials.module.css';

const key = {
  length: 'password.rule_length',
  letter: 'password.rule_letter',
  digit: 'password.rule_digit',
  special: 'password.rule_special',
  characters: 'password.rule_allowed',
  own_address: 'password.rule_own_address',
  common: 'password.rule_common',
} as const satisfies Record<PasswordRule, string>;

type Props = { id: string; password: string; email: string; tried: boolean };

/** Which rules a new password meets, while it is typed; the unmet ones turn red once somebody tried. */
export function PasswordRules({ id, password, email, tried }: Props) {
  const { t } = useTexts();
  const faults = passwordFaults(password, email);
  return (
    <div id={id} className={classes.rules}>
      <p>{t('password.rules')}</p>
      <ul>
        {password_rules.map((rule) => {
          const met = password !== '' && !faults.includes(rule);
          const Sign = met ? IconCheck : tried ? IconX : IconCircleDashed;
          return (
            <li key={rule} data-met={met ? 'true' : tried ? 'false' : undefined}>
              <Sign size={14} stroke={1.75} aria-hidden />
              <span>
                {t(key[rule])}
                {password !== '' && (
                  <span className="sr-only">, {t(met ? 'password.rule_met' : 'password.rule_unmet')}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
