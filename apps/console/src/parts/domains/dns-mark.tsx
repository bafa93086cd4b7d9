import type { DnsStateName } from '@postern/contract/domains/dns';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertOctagon, IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What is as it should be is grey. */
const looks = {
  ok: [IconCheck, 'neutral'],
  warn: [IconAlertTriangle, 'warn'],
  fail: [IconAlertOctagon, 'bad'],
  unknown: [IconQuestionMark, 'neutral'],
} as const;

/** How a check, or the DNS of a domain, stands; `children` say more after the word. */
export function DnsMark({ state, children }: { state: DnsStateName; children?: ReactNode }) {
  const { t } = useTexts();
  const [Icon, tone] = looks[state];
  return (
    <span className={rows.mark} data-tone={tone}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(`dns.is_${state}`)}
      {children}
    </span>
  );
}
