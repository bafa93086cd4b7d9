/** Most visits have no journey under way: its code and texts come beside the screen. */
import { withTexts } from '@postern/web/texts.tsx';
import { lazy, Suspense } from 'react';

const Journeys = lazy(() => withTexts(['journeys'], import('./journeys.tsx')));

export function LazyJourneys({ domain }: { domain?: string }) {
  return <Suspense>{domain === undefined ? <Journeys /> : <Journeys domain={domain} />}</Suspense>;
}
