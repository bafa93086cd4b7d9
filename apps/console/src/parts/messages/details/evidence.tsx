/** The evidence below the explanation. Authentication is open, and every group a finding of which weighs. */
import type { MessageMeta } from '@postern/contract/messages/details';
import { useTexts } from '@postern/web/texts.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import classes from './evidence.module.css';
import { Attachments } from './evidence-attachments.tsx';
import { Authentication } from './evidence-authentication.tsx';
import { Deliveries } from './evidence-deliveries.tsx';
import { Headers } from './evidence-headers.tsx';
import { Identity } from './evidence-identity.tsx';
import { Links } from './evidence-links.tsx';
import { EngineLogs } from './evidence-logs.tsx';
import { PathEvidence } from './evidence-path.tsx';

export type GroupProps = { meta: MessageMeta; open: boolean };

export function Evidence({ meta }: { meta: MessageMeta }) {
  const { t } = useTexts();
  // Servers, networks and records say something to who looks after mail; its recipient opens them.
  const folds = !useMe().may({ module: ['msgsearch', 'quarasearch'], sub_feature: 'search.search_others' });
  const [open, setOpen] = useState(!folds);
  const id = useId();
  return (
    <section aria-labelledby="evidence-title" className={classes.section}>
      <h3 id="evidence-title" className={classes.title}>
        {folds ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? (
              <IconChevronDown size={15} stroke={1.75} aria-hidden />
            ) : (
              <IconChevronRight size={15} stroke={1.75} aria-hidden />
            )}
            {t('evidence.title')}
          </button>
        ) : (
          t('evidence.title')
        )}
      </h3>
      <div id={id} hidden={!open}>
        {open && <Groups meta={meta} />}
      </div>
    </section>
  );
}

function Groups({ meta }: { meta: MessageMeta }) {
  const { t } = useTexts();
  const weighing = new Set(
    meta.findings.filter((finding) => finding.weight !== 0).map((finding) => finding.stage),
  );
  return (
    <>
      {meta.judged ? (
        <Authentication meta={meta} open />
      ) : (
        <p className={classes.unjudged}>{t('evidence.not_judged')}</p>
      )}
      <PathEvidence meta={meta} open={weighing.has('origin')} />
      {meta.judged && (
        <>
          <Attachments
            meta={meta}
            open={
              weighing.has('attachments') ||
              weighing.has('virus') ||
              meta.virus_report !== null ||
              meta.blocked_report !== null
            }
          />
          <Links meta={meta} open={weighing.has('urls')} />
        </>
      )}
      <Deliveries meta={meta} open={meta.state === 'deferred' || meta.state === 'failed'} />
      <Identity meta={meta} open={meta.findings.some(({ stage }) => stage === 'protection')} />
      {meta.content === 'read' && <Headers meta={meta} open={false} />}
      {meta.may.raw_logs && <EngineLogs meta={meta} open={false} />}
    </>
  );
}
