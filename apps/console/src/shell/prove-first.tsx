/** In place of an elevated screen until its person has proven the second factor again. */

import { Notice } from '@postern/ui/notice.tsx';
import states from '@postern/ui/states.module.css';
import { askForProof } from '@postern/web/proof.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useEffect, useRef } from 'react';

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
