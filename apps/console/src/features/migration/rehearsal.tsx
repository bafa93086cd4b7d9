import { type Migration, migrationRead, migrationRehearse } from '@postern/contract/migration';
import { Button } from '@postern/ui/button.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import classes from './migration.module.css';
import { useMoment } from './use-moment.ts';

/** Test messages in both directions, found in the message log by a word in their subject. */
export function Rehearsal({ migration }: { migration: Migration }) {
  const { t } = useTexts();
  const moment = useMoment();
  const { id, domain, probe, probed_at, stage, ended_at } = migration;
  const rehearse = useAction(migrationRehearse, {
    success: () => t('migration.rehearsal_began'),
    invalidates: [migrationRead],
  });
  if (stage !== 1 || ended_at !== null) return null;
  return (
    <PagePart
      title={t('migration.rehearsal')}
      lead={t('migration.rehearsal_lead')}
      tools={
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={15} stroke={1.75} />}
          loading={rehearse.busy}
          onClick={() => void rehearse.run({ params: { id } })}
        >
          {t(probe ? 'migration.rehearse_again' : 'migration.rehearse')}
        </Button>
      }
    >
      {probe && probed_at && (
        <ol className={classes.rehearsal}>
          <li>
            {t('migration.rehearsal_in', { domain })} <code>{probe}</code>
          </li>
          <li>
            {t('migration.rehearsal_out', { domain })} <code>{probe}</code>
          </li>
          <li>{t('migration.rehearsal_since', { when: moment(probed_at) })}</li>
        </ol>
      )}
    </PagePart>
  );
}
