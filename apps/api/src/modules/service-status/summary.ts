// The state of the service as JSON: in the shape the console's specification reads, and as Statuspage's API v2.
import type { IncidentPhase, IncidentType, StatusSummary } from '@postern/contract';
import type { Locale } from '@postern/locales';
import { partName, statusText } from '@postern/locales/status-page';
import { lastWord, type NewsRow, newsText } from '../news/index.ts';
import { type ComponentState, concerns, isCurrent, type ServiceState, worst } from './read-state.ts';

export interface PageInput {
  state: ServiceState;
  /** Where the page is, with a slash at its end. */
  url: string;
  locale: Locale;
}

const type_of: Record<ComponentState, IncidentType> = {
  ok: 'ok',
  maintenance: 'scheduled',
  slow: 'minor',
  down: 'major',
  unknown: 'unknown',
};

/** Incidents have no page of their own: this is where each stands on the one there is. */
export const incidentUrl = (url: string, id: string): string => `${url}#i-${id}`;

export const overall = ({ components }: ServiceState): ComponentState =>
  worst(components.map(({ state }) => state));

export function pageStatus({ state, url }: PageInput): StatusSummary['status_page'] {
  return {
    ...{ name: 'Postern', url },
    current_incident_type: type_of[overall(state)],
    updated_at: state.at.toISOString(),
  };
}

/** Current first, then what is planned. */
export function sortItems({ items, at }: ServiceState) {
  const current = items.filter((item) => isCurrent(item, at));
  return {
    incidents: current.filter(({ kind }) => kind !== 'maintenance'),
    maintenances: current.filter(({ kind }) => kind === 'maintenance'),
    upcoming: items.filter(({ starts_at }) => starts_at > at).toReversed(),
    past: items.filter(({ ends_at }) => ends_at !== null && ends_at <= at),
  };
}

export function summaryOf(input: PageInput): StatusSummary {
  const { state, url, locale } = input;
  const { incidents, maintenances, upcoming } = sortItems(state);
  const present = (item: NewsRow): StatusSummary['incidents'][number] => ({
    ...{ id: item.item_id, title: newsText(item, locale) },
    type: type_of[item.kind === 'news' ? 'ok' : item.kind],
    starts_at: item.starts_at.toISOString(),
    ends_at: item.ends_at?.toISOString() ?? null,
    ...{ service_ids: item.parts, url: incidentUrl(url, item.item_id) },
  });
  return {
    status_page: pageStatus(input),
    services: state.components.map(({ part, state: of }) => ({
      ...{ id: part, name: partName(locale, part), description: '' },
      ...{ current_incident_type: type_of[of], children: [] },
    })),
    incidents: incidents.map(present),
    maintenances: maintenances.map(present),
    upcoming_maintenances: upcoming.map(present),
  };
}

const component_status: Record<ComponentState, string> = {
  ok: 'operational',
  maintenance: 'under_maintenance',
  slow: 'degraded_performance',
  down: 'major_outage',
  unknown: 'partial_outage',
};
const indicator: Record<ComponentState, string> = {
  ok: 'none',
  maintenance: 'maintenance',
  slow: 'minor',
  down: 'major',
  unknown: 'minor',
};

/** What Statuspage calls the state after an update that says none in its words. */
function statusThen(item: NewsRow, phase: IncidentPhase, at: string): string {
  if (item.kind === 'maintenance') {
    if (phase === 'resolved') return 'completed';
    return new Date(at) < item.starts_at ? 'scheduled' : 'in_progress';
  }
  const before = item.updates.findLast((one) => one.at <= at && one.phase !== 'update');
  return before?.phase ?? 'investigating';
}

/** The documents of Statuspage's API v2 by name, as its clients ask for them below `/api/v2/`. */
export function statuspageDocuments({ state, url, locale }: PageInput): Record<string, object> {
  const at = state.at.toISOString();
  const page = { id: 'postern', name: 'Postern', url, time_zone: 'Etc/UTC', updated_at: at };
  const all = overall(state);
  const status = { indicator: indicator[all], description: statusText(locale, `status.overall_${all}`) };
  const components = state.components.map(({ part, state: of }, index) => ({
    ...{ id: part, name: partName(locale, part), status: component_status[of], position: index + 1 },
    ...{ created_at: at, updated_at: at, description: null, showcase: true, start_date: null },
    ...{ group_id: null, page_id: page.id, group: false, only_show_if_degraded: false },
  }));
  const { incidents, maintenances, upcoming, past } = sortItems(state);
  const present = (item: NewsRow) => {
    const isOver = item.ends_at !== null && item.ends_at <= state.at;
    const isMaintenance = item.kind === 'maintenance';
    const starts = item.starts_at.toISOString();
    const ends = item.ends_at?.toISOString() ?? null;
    const word = isMaintenance
      ? { planned: 'scheduled', current: 'in_progress', over: 'completed' }
      : { planned: 'investigating', current: 'investigating', over: 'resolved' };
    const said = isOver ? word.over : item.starts_at > state.at ? word.planned : word.current;
    const created = item.created_at.toISOString();
    const updated = lastWord(item).toISOString();
    const phase = item.updates.findLast((one) => one.phase !== 'update')?.phase;
    const now_said = !isMaintenance && !isOver && phase !== 'resolved' && phase !== undefined ? phase : said;
    const monitored = item.updates.findLast((one) => one.phase === 'monitoring')?.at ?? null;
    return {
      ...{ id: item.item_id, name: newsText(item, locale), status: now_said, page_id: page.id },
      ...{ created_at: created, updated_at: updated, started_at: starts, monitoring_at: monitored },
      ...{ resolved_at: isOver ? ends : null, shortlink: incidentUrl(url, item.item_id) },
      impact: isMaintenance ? 'maintenance' : item.kind === 'down' ? 'major' : 'minor',
      ...(isMaintenance && { scheduled_for: starts, scheduled_until: ends }),
      incident_updates: item.updates.toReversed().map(({ id, at: said_at, phase: of, texts }) => ({
        ...{ id, incident_id: item.item_id, body: newsText({ texts }, locale) },
        status: isMaintenance || of === 'update' ? statusThen(item, of, said_at) : of,
        ...{ created_at: said_at, updated_at: said_at, display_at: said_at },
      })),
      components: components.filter(({ id }) => concerns(item, id)),
    };
  };
  const open = incidents.map(present);
  const planned = [...maintenances, ...upcoming].map(present);
  const isMaintenance = ({ kind }: NewsRow) => kind === 'maintenance';
  return {
    summary: { page, status, components, incidents: open, scheduled_maintenances: planned },
    status: { page, status },
    components: { page, components },
    incidents: { page, incidents: [...open, ...past.filter((one) => !isMaintenance(one)).map(present)] },
    'incidents/unresolved': { page, incidents: open },
    'scheduled-maintenances': {
      page,
      scheduled_maintenances: [...planned, ...past.filter(isMaintenance).map(present)],
    },
  };
}
