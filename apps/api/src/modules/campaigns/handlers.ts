import type { ModuleHandlers } from '../../http/handler.ts';
import type { CampaignsDeps } from './deps.ts';
import { campaignRead } from './operations/campaign-read.ts';
import { campaignStepCreate } from './operations/campaign-step-create.ts';
import { campaignStepUndo } from './operations/campaign-step-undo.ts';

export const campaignHandlers = {
  campaignRead,
  campaignStepCreate,
  campaignStepUndo,
} satisfies ModuleHandlers<CampaignsDeps>;
