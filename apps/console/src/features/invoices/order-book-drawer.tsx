/** The distributor's order book, from a file or as text. */
import { invoice_order_form, invoiceDiffList, invoiceOrderImport } from '@postern/contract/invoices';
import { DropZone } from '@postern/ui/drop-zone.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import { importFault } from './import-fault.ts';
import classes from './invoices.module.css';

/** As many bytes as the operation takes characters. */
const LARGEST = 2_000_000;

export default function OrderBookDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [csv, setCsv] = useState('');
  const save = useAction(invoiceOrderImport, {
    success: ({ imported }) => t('invoices.imported', { count: imported }),
    invalidates: [invoiceDiffList],
  });
  return (
    <FormDrawer
      key={csv}
      title={t('invoices.import_title')}
      verb={t('invoices.import_verb')}
      values={{ csv }}
      schema={invoice_order_form}
      onSubmit={async (body) => {
        try {
          await save.attempt({ body });
        } catch (error) {
          throw importFault(error, t);
        }
      }}
      onClose={onClose}
    >
      <p className={classes.note}>{t('invoices.import_text')}</p>
      <DropZone
        label={t('invoices.import_file')}
        accepts={['.csv']}
        most_bytes={LARGEST}
        onFiles={async ([file]) => {
          if (file) setCsv(await file.text());
        }}
      />
      <Field
        name="csv"
        type="area"
        rows={8}
        label={t('invoices.import_csv')}
        help={t('invoices.import_csv_help')}
        most={LARGEST}
      />
    </FormDrawer>
  );
}
