/** The state of a service: icon, word, colour (design language, section 6). */
import type { ReadinessProblem, ServiceRow } from '@postern/contract/services';
import type { DeployStatus } from '@postern/contract/services/products';
import marks from '@postern/ui/marks.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconChecks,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClipboardList,
  IconProgress,
  IconProgressX,
} from '@tabler/icons-react';

const looks: Record<DeployStatus, readonly [Icon, string]> = {
  ordered: [IconClipboardList, 'neutral'],
  confirmed: [IconChecks, 'neutral'],
  provisioning: [IconProgress, 'wait'],
  provisioned: [IconCircleCheck, 'neutral'],
  cancelled: [IconCircleMinus, 'neutral'],
  deprovisioning: [IconProgressX, 'wait'],
  deprovisioned: [IconCircleX, 'neutral'],
};

/** Problems that only a record in the DNS solves. */
const dns_problems: readonly ReadinessProblem[] = ['not_proven', 'mx_elsewhere', 'mx_unknown'];

/** Whether this service is what waits for the domain's DNS. */
function waitsForDns(row: ServiceRow, problems: readonly ReadinessProblem[]): boolean {
  if (row.deploy_status !== 'provisioning') return false;
  const mx_only = row.product_code === 'SC-F-INBOUND' && row.mode === 'inline';
  return problems.some((one) => dns_problems.includes(one) && (one === 'not_proven' || mx_only));
}

export function ServiceState({ row, problems }: { row: ServiceRow; problems: readonly ReadinessProblem[] }) {
  const { t } = useTexts();
  const waits = waitsForDns(row, problems);
  const [Sign, tone] = waits ? [IconAlertTriangle, 'warn'] : looks[row.deploy_status];
  return (
    <span className={marks.mark} data-tone={tone}>
      <Sign size={15} stroke={1.7} aria-hidden />
      <span>{t(waits ? 'services.state_dns' : `services.state_${row.deploy_status}`)}</span>
    </span>
  );
}

/** Since when, or until when. */
export function useSince(): (row: ServiceRow) => string {
  const { t } = useTexts();
  const format = useFormat();
  return (row) => {
    if (row.end_billing !== null && row.deploy_status === 'cancelled')
      return t('services.ends', { day: format.date(`${row.end_billing}T12:00:00Z`) });
    const since = row.start_billing === null ? row.since : `${row.start_billing}T12:00:00Z`;
    return since === null ? '–' : format.date(since);
  };
}
