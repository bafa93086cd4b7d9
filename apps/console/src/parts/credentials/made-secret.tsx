import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyButton } from './copy-button.tsx';
import classes from './made-secret.module.css';

/** What was made, to be copied: it is shown this one time. */
export function MadeSecret({ values }: { values: readonly { label: string; text: string }[] }) {
  const { t } = useTexts();
  return (
    <>
      <p className={classes.warning}>
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
        {t('credential.shown_once')}
      </p>
      <dl className={classes.values}>
        {values.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{text}</code>
              <CopyButton text={text} named={t('credential.copy', { what: label })} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
