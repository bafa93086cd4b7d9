/** What happened and why: the sentence, the ruler, the weights, and what would have changed it. */
import type { Finding, MessageMeta } from '@postern/contract/messages/details';
import { AppLink } from '@postern/ui/app-link.tsx';
import { ScoreRuler } from '@postern/ui/score-ruler.tsx';
import { useFormat } from '@postern/web/format.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { useMayOpen } from '../../../lib/me.tsx';
import { paths } from '../../../paths.ts';
import { Counterfactual } from './counterfactual.tsx';
import { useFindingSentence } from './finding-sentence.ts';
import { byWeight, Weighed } from './weighed.tsx';
import { WhatIfLink } from './what-if-link.tsx';
import classes from './why-section.module.css';
import { blockingFinding, hasScore, releaseSentence, whySentence } from './why-sentence.ts';

/** A panel names the four largest; the page shows all that weigh. */
const panel_findings = 4;

export function WhySection({ meta, compact }: { meta: MessageMeta; compact: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const mayOpen = useMayOpen();
  const [all, setAll] = useState(false);
  const why = whySentence(meta, format.score);
  const sentence = useFindingSentence();
  const blocking = blockingFinding(meta);
  const release = releaseSentence(meta);
  const weighed = byWeight(meta.findings);
  const silent = meta.findings.filter((finding) => finding.weight === 0);
  const shown = compact && weighed.length > panel_findings + 1 ? weighed.slice(0, panel_findings) : weighed;
  return (
    <section aria-labelledby="why-title" className={classes.section}>
      <h3 id="why-title">{t(compact ? 'details.why_short' : 'details.why')}</h3>
      <p className={compact ? classes.lead_compact : classes.lead}>
        {rich(t(why.key, { ...why.params, why: blocking ? sentence(blocking).main : '' }))}
      </p>
      {meta.released !== null && (
        <p className={classes.since}>
          {t(release.key, { ...release.params, at: format.moment(meta.released) })}
        </p>
      )}
      {hasScore(meta) && meta.maildir === 'in' && (
        <ScoreRuler score={meta.score} spam={meta.levels.spam} highspam={meta.levels.highspam} />
      )}
      {weighed.length > 0 && (
        <Weighed findings={shown} smaller={weighed.slice(shown.length)} compact={compact} />
      )}
      {!compact && silent.length > 0 && (
        <div className={classes.silent}>
          <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'details.hide_silent' : 'details.silent_findings', { count: silent.length })}
          </button>
          {all && (
            <ul>
              {silent.map((finding, index) => (
                <Silent key={`${finding.code}-${index}`} finding={finding} />
              ))}
            </ul>
          )}
        </div>
      )}
      {compact && meta.state === 'rejected' && mayOpen('rejectdetails') && (
        <p className={classes.since}>
          <AppLink className="link" to={paths.rejectDetails(meta.cloudid)}>
            {t('details.refusal')}
          </AppLink>
        </p>
      )}
      {meta.counterfactual && <Counterfactual meta={meta} change={meta.counterfactual} />}
      <WhatIfLink meta={meta} />
    </section>
  );
}

function Silent({ finding }: { finding: Finding }) {
  const sentence = useFindingSentence()(finding);
  return (
    <li>
      {sentence.main} <span className={classes.rest}>{sentence.rest}</span>
    </li>
  );
}
