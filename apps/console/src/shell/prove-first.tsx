/** In place of an elevated screen until its person has proven the second factor again. */
import { useEffect, useRef } from 'react';
import { askForProof } from '../lib/proof.ts';
import { useTexts } from '../lib/texts.tsx';
import { Notice } from '../ui/notice.tsx';
import states from '../ui/states.module.css';

export default function ProveFirst() {
  const { t } = useTexts();
  const asked = useRef(false);
  // Once: whoever closes the dialog is not shown it again until they ask for it.
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void askForProof();
  });
  return (
    <Notice title={t('factor.prove_title')}>
      <p>{t('factor.prove_why')}</p>
      <button type="button" className={states.retry} onClick={() => void askForProof()}>
        {t('factor.prove_do')}
      </button>
    </Notice>
  );
}
