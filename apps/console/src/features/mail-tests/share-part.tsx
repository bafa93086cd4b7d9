import { MAIL_TEST_DAYS } from '@postern/contract/mail-tests';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import classes from './mail-tests.module.css';

/** When a test ran, and the ways to hand it on: as text, and as a link that colleagues may open. */
export function SharePart({ at, took, text }: { at: string; took: number; text: () => string }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <section>
      <h3>{t('tests.run')}</h3>
      <p>{t('tests.run_at', { at: format.moment(at), ms: format.count(took) })}</p>
      <div className={classes.buttons}>
        <CopyButton text={text()} label={t('tests.copy_text')} />
        <CopyButton text={window.location.href} label={t('tests.copy_link')} />
      </div>
      <p>{t('tests.kept', { count: MAIL_TEST_DAYS })}</p>
    </section>
  );
}
