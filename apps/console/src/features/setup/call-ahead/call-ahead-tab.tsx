import type { TabProps } from '../tabs.ts';
import { CallAheadPanel } from './call-ahead-panel.tsx';

export function CallAheadTab({ domain }: TabProps) {
  return <CallAheadPanel key={domain} domain={domain} />;
}
