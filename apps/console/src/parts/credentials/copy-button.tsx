import { useTexts } from '@postern/web/texts.tsx';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import classes from './credentials.module.css';

/** How long “Copied” stays. */
const lasts_ms = 4000;

export function CopyButton({
  text,
  label,
  named,
  onCopied,
}: {
  text: string;
  label?: string;
  /** What is copied, for those who do not see what stands beside. */
  named?: string;
  onCopied?: () => void;
}) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);

  async function copy() {
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), lasts_ms);
    onCopied?.();
  }

  return (
    <button type="button" className={classes.copy} aria-label={copied ? undefined : named} onClick={copy}>
      {copied ? (
        <IconCheck size={14} stroke={1.75} aria-hidden />
      ) : (
        <IconCopy size={14} stroke={1.75} aria-hidden />
      )}
      <span aria-live="polite">{copied ? t('factor.copied') : (label ?? t('factor.copy'))}</span>
    </button>
  );
}
