/** One OpenPGP key: what it is, its public half to pass on, and its end. */
import { type PgpKey, pgpKeyDelete, pgpKeyList } from '@postern/contract/keys/openpgp';
import { Button } from '@postern/ui/button.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconDownload, IconKey, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ListPanel } from '../../parts/list-panel/list-panel.tsx';
import ExportDialog from './export-dialog.tsx';
import { KeyStateMark } from './key-columns.tsx';
import { KeyFact } from './key-fact.tsx';
import { KeyUses } from './key-uses.tsx';
import classes from './keys.module.css';

export default function PgpPanel({ pgp_key, onClose }: { pgp_key: PgpKey; onClose: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const [deleting, setDeleting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const { algorithm, created_by, email, expires_on, fingerprint, issued_on, key, state } = pgp_key;
  const remove = useAction(pgpKeyDelete, {
    success: () => t('own_keys.pgp_deleted', { email }),
    invalidates: [pgpKeyList],
  });
  return (
    <ListPanel
      title={email}
      onClose={onClose}
      foot={
        <>
          <Button
            leftSection={<IconDownload size={15} stroke={1.75} />}
            onClick={() =>
              saveFile(new Blob([key.public_key], { type: 'application/pgp-keys' }), `${email}.asc`)
            }
          >
            {t('own_keys.pgp_download')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconKey size={15} stroke={1.75} />}
            onClick={() => setExporting(true)}
          >
            {t('own_keys.export_open')}
          </Button>
          <Button
            variant="default"
            color="brick"
            leftSection={<IconTrash size={15} stroke={1.75} />}
            onClick={() => setDeleting(true)}
          >
            {t('own_keys.pgp_delete')}
          </Button>
        </>
      }
    >
      <p className={classes.state}>
        <KeyStateMark state={state} />
        {t('own_keys.issued_until', {
          issued: format.date(issued_on),
          expires: expires_on === null ? t('own_keys.never') : format.date(expires_on),
        })}
      </p>
      <dl className={rows.facts}>
        <KeyFact label={t('own_keys.key')}>{algorithm}</KeyFact>
        <KeyFact label={t('own_keys.pgp_id')}>
          <span className={classes.mono}>{key.key_id}</span>
        </KeyFact>
        <KeyFact label={t('own_keys.pgp_fingerprint')}>
          <span className={classes.mono}>{fingerprint.toUpperCase().replace(/(.{4})(?!$)/g, '$1 ')}</span>
        </KeyFact>
        <KeyFact label={t('own_keys.pgp_by')}>{created_by}</KeyFact>
      </dl>
      <KeyUses email={email} signs={state === 'active'} />
      {exporting && (
        <ExportDialog
          kind="pgp"
          email={email}
          fingerprint={fingerprint}
          onClose={() => setExporting(false)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('own_keys.pgp_delete_title', { email })}
          verb={t('own_keys.pgp_delete')}
          danger
          onConfirm={async () => {
            const done = await remove.run({ params: { email, fingerprint } });
            setDeleting(false);
            if (done) onClose();
          }}
          onClose={() => setDeleting(false)}
        >
          <p>{t('own_keys.pgp_delete_text')}</p>
        </ConfirmDialog>
      )}
    </ListPanel>
  );
}
