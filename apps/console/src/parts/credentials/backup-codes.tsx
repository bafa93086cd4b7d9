/** Backup codes, shown once: one goes on when they are kept somewhere. */

import { Checkbox } from '@postern/ui/choice.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import classes from './credentials.module.css';
import { grouped } from './digits.ts';
import { saveText } from './save-text.ts';
import { StepFoot } from './step-foot.tsx';

type Props = { email: string; codes: readonly string[]; onKept: () => void };

export function BackupCodes({ email, codes, onKept }: Props) {
  const { t } = useTexts();
  const [kept, setKept] = useState(false);
  const [reminded, setReminded] = useState(false);
  const lines = codes.map(grouped).join('\n');

  // While the codes stand here they alone go to paper; the style sheet hides the rest by this.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-paper', true);
    return () => {
      document.documentElement.toggleAttribute('data-paper', false);
    };
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (kept) onKept();
    else setReminded(true);
  }

  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>{t('factor.backup_lead')}</p>
      <div className={classes.paper}>
        <p className={classes.paperTitle}>{t('factor.backup_file', { email })}</p>
        <ul className={classes.codes} aria-label={t('factor.backup_list')}>
          {codes.map((code) => (
            <li key={code}>{grouped(code)}</li>
          ))}
        </ul>
      </div>
      <div className={classes.tools}>
        <CopyButton text={lines} label={t('factor.backup_copy')} />
        <button
          type="button"
          className={classes.copy}
          onClick={() =>
            saveText('postern-backup-codes.txt', `${t('factor.backup_file', { email })}\n\n${lines}\n`)
          }
        >
          <IconDownload size={14} stroke={1.75} aria-hidden />
          {t('factor.backup_download')}
        </button>
        <button type="button" className={classes.copy} onClick={() => print()}>
          <IconPrinter size={14} stroke={1.75} aria-hidden />
          {t('factor.backup_print')}
        </button>
      </div>
      <label className={classes.keep}>
        <Checkbox
          checked={kept}
          aria-describedby={reminded && !kept ? 'problem' : undefined}
          onChange={setKept}
        />
        {t('factor.backup_kept')}
      </label>
      {reminded && !kept && <Problem>{t('factor.backup_keep_first')}</Problem>}
      <StepFoot verb={t('factor.continue')} />
    </form>
  );
}
