import { type Hand, QUICK_RELEASE_DWELL } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Client } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { ReportDeps } from '../deps.ts';
import type { OpenedReport } from './find-report.ts';
import { isProgram, noteRefusedClick } from './note-visit.ts';

/** A trusted event of a pointer or key, after time to see what is pressed, in a browser that no program operates. */
function isByHand({ automated, trusted, by, signs, dwell }: Hand, client: Client): boolean {
  return (
    trusted && by !== 'none' && signs > 0 && dwell >= QUICK_RELEASE_DWELL && !isProgram(client, automated)
  );
}

/** Refuses what no hand did, and writes down that it was tried. */
export async function requireHand(
  { db }: ReportDeps,
  report: OpenedReport,
  { id, hand, client }: { id: string; hand: Hand; client: Client },
): Promise<void> {
  if (isByHand(hand, client)) return;
  await withScope(db, { tenants: report.tenants }, (tx) => noteRefusedClick(tx, report, id, client));
  fail('not_by_hand');
}
