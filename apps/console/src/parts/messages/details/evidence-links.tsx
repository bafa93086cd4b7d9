import type { MessageMeta } from '@postern/contract/messages/details';
import { Disclosure, EvidenceRow } from '@postern/ui/disclosure.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { asciiHost, deceives } from './deceives.ts';
import classes from './evidence.module.css';
import type { GroupProps } from './evidence.tsx';
import { Pivot } from './pivot.tsx';

const first_links = 10;

/** A picture or a form is fetched or sent to, not followed; else it is what the address is. */
const kindOf = ({ src, type }: MessageMeta['uris'][number]) =>
  src === 'image' || src === 'form' || src === 'qr' ? src : type;

/** Links are text: a console must not be where somebody follows one. */
export function Links({ meta, open }: GroupProps) {
  const { t, find } = useTexts();
  const [all, setAll] = useState(false);
  const hosts = [...new Set(meta.uris.map((uri) => uri.fqdn || uri.domain).filter(Boolean))];
  const result =
    meta.uris.length === 0
      ? t('evidence.no_link')
      : `${t('evidence.links_count', { count: meta.uris.length })}: ${hosts.join(', ')}`;
  // Those that deceive come first: they must not be behind the button.
  const uris = meta.uris.toSorted((a, b) => Number(deceives(b)) - Number(deceives(a)));
  const shown = all ? uris : uris.slice(0, first_links);
  return (
    <Disclosure title={t('evidence.links')} result={result} open={open && meta.uris.length > 0}>
      <dl>
        {meta.uris.length === 0 && <p>{t('evidence.no_link')}</p>}
        {shown.map((uri, index) => (
          <EvidenceRow
            kind="long"
            key={`${uri.uri}-${index}`}
            label={find(`link.${kindOf(uri)}`) ?? uri.type}
            value={
              <>
                {uri.text || uri.fqdn}
                {deceives(uri) && (
                  <>
                    {' '}
                    <b className={classes.elsewhere}>{t('preview.goes_to', { host: asciiHost(uri.fqdn) })}</b>
                  </>
                )}
              </>
            }
          >
            <span className={`mono ${classes.unbroken}`}>{uri.uri}</span>
            {uri.fqdn !== '' && <Pivot param="uri_fqdn" value={uri.fqdn} />}
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
