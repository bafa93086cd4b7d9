import { CallAheadPanel } from './call-ahead-panel.tsx';

export function CallAheadTab({ domain }: { domain: string }) {
  return <CallAheadPanel key={domain} domain={domain} />;
}
