/** What the status page says, for programs: without sign-in, in the shape that hosted status pages answer. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { service_parts } from './news.ts';

/** `ok` where nothing is said of a part; `scheduled` during announced maintenance; `unknown` where the processes' state cannot be read. */
export const incident_types = ['ok', 'scheduled', 'minor', 'major', 'unknown'] as const;
export type IncidentType = (typeof incident_types)[number];

const page = z.object({
  name: z.string(),
  url: z.url(),
  current_incident_type: z.enum(incident_types),
  updated_at: z.iso.datetime(),
});
const incident = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(incident_types),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  service_ids: z.array(z.enum(service_parts)),
  url: z.url(),
});
const service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  current_incident_type: z.enum(incident_types),
});
const group = service.extend({ children: z.array(service) });

const common = {
  method: 'GET',
  access: { module: 'public' },
  in_maintenance: true,
  answer: 'bare',
} as const;

export const statusPageRead = operation({
  ...common,
  name: 'statusPageRead',
  path: '/api/v1/status_page/status',
  summary: 'Whether the service works as a whole',
  data: z.object({ status_page: page }),
});

export const statusSummaryRead = operation({
  ...common,
  name: 'statusSummaryRead',
  path: '/api/v1/status_page/summary',
  summary: 'Parts of the service, incidents and maintenance, current and planned',
  data: z.object({
    status_page: page,
    services: z.array(group),
    incidents: z.array(incident),
    maintenances: z.array(incident),
    upcoming_maintenances: z.array(incident),
  }),
});
export type StatusSummary = z.output<typeof statusSummaryRead.data>;

export const service_status_operations = { statusPageRead, statusSummaryRead } as const;
