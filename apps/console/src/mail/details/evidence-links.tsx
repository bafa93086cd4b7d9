import { useState } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import { Disclosure, EvidenceRow } from '../../ui/disclosure.tsx';
import classes from './evidence.module.css';
import type { GroupProps } from './evidence.tsx';

const first_links = 10;

/** Links are text: a console must not be where somebody follows one. */
export function Links({ meta, open }: GroupProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const hosts = [...new Set(meta.uris.map((uri) => uri.fqdn || uri.domain).filter(Boolean))];
  const result =
    meta.uris.length === 0
      ? t('evidence.no_link')
      : `${t('evidence.links_count', { count: meta.uris.length })}: ${hosts.join(', ')}`;
  const shown = all ? meta.uris : meta.uris.slice(0, first_links);
  return (
    <Disclosure title={t('evidence.links')} result={result} open={open && meta.uris.length > 0}>
      <dl>
        {meta.uris.length === 0 && <p>{t('evidence.no_link')}</p>}
        {shown.map((uri, index) => (
          <EvidenceRow key={`${uri.uri}-${index}`} label={uri.type || uri.src} value={uri.text || uri.fqdn}>
            <span className="mono">{uri.uri}</span>
          </EvidenceRow>
        ))}
      </dl>
      {shown.length < meta.uris.length && (
        <button type="button" className={`link ${classes.more}`} onClick={() => setAll(true)}>
          {t('evidence.more_links', { count: meta.uris.length - shown.length })}
        </button>
      )}
    </Disclosure>
  );
}
