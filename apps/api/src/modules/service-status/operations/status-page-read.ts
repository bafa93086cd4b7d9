import type { Operations } from '@postern/contract';
import { default_locale } from '@postern/locales';
import type { Handler } from '../../../http/handler.ts';
import type { ServiceStatusDeps } from '../deps.ts';
import { pageStatus, summaryOf } from '../summary.ts';

const inputOf = async ({
  services,
  client,
}: Parameters<Handler<Operations['statusPageRead'], ServiceStatusDeps>>[0]) => ({
  state: await services.serviceStatus.state(),
  url: services.statusUrl.href,
  locale: client.language ?? default_locale,
});

export const statusPageRead: Handler<Operations['statusPageRead'], ServiceStatusDeps> = async (call) => ({
  status_page: pageStatus(await inputOf(call)),
});

export const statusSummaryRead: Handler<Operations['statusSummaryRead'], ServiceStatusDeps> = async (call) =>
  summaryOf(await inputOf(call));
