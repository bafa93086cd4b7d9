/** The operator's partners, each with how many organisations are theirs. */
import { tenantList } from '@postern/contract/tenants';
import {
  type PartnerRow,
  partner_form,
  partnerCreate,
  partnerList,
  partnerUpdate,
} from '@postern/contract/tenants/partners';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './services.module.css';

export function PartnersPart() {
  const { t } = useTexts();
  const partners = useOperation(partnerList, {});
  const [editing, setEditing] = useState<PartnerRow | 'new' | null>(null);
  return (
    <PagePart
      title={t('services.partners')}
      lead={t('services.partners_lead')}
      tools={
        <Button
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.75} />}
          onClick={() => setEditing('new')}
        >
          {t('services.partner_add')}
        </Button>
      }
    >
      <DataTable
        rows={partners.data ?? []}
        rowKey={({ partner_id }) => String(partner_id)}
        state={partners}
        skeleton={2}
        caption={t('services.partners')}
        columns={[
          {
            key: 'name',
            title: t('services.partner'),
            is_main: true,
            cell: (row) => (
              <button type="button" className="link" onClick={() => setEditing(row)}>
                {row.name}
              </button>
            ),
          },
          {
            key: 'tenants',
            title: t('screen.tenants'),
            at_end: true,
            className: classes.number,
            cell: ({ tenants }) => tenants,
          },
        ]}
        empty={
          <div className={rows.nothing}>
            <h3>{t('services.partners_none')}</h3>
            <p>{t('services.partners_none_text')}</p>
          </div>
        }
      />
      {editing && (
        <PartnerDialog partner={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </PagePart>
  );
}

function PartnerDialog({ partner, onClose }: { partner: PartnerRow | null; onClose: () => void }) {
  const { t } = useTexts();
  const invalidates = [partnerList, tenantList];
  const create = useAction(partnerCreate, {
    success: ({ name }) => t('services.tenant_added', { name }),
    invalidates,
  });
  const rename = useAction(partnerUpdate, {
    success: ({ name }) => t('services.tenant_saved', { name }),
    invalidates,
  });
  return (
    <FormDialog
      title={t(partner ? 'services.partner_rename' : 'services.partner_add')}
      verb={t(partner ? 'services.save' : 'services.partner_add')}
      values={{ name: partner?.name ?? '' }}
      schema={partner_form}
      onSubmit={(body) =>
        partner
          ? rename.attempt({ params: { id: String(partner.partner_id) }, body })
          : create.attempt({ body })
      }
      onClose={onClose}
    >
      <Field name="name" label={t('services.tenant_name')} most={200} focus />
    </FormDialog>
  );
}
