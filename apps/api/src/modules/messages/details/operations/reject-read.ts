import type { DataOf, Finding, Operations } from '@postern/contract';
import { toCloudid } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { contentCame, wasJudged } from '../../content-availability.ts';
import { findMessage } from '../../find-message.ts';

type Reject = DataOf<Operations['rejectRead']>;

export const rejectRead: Handler<Operations['rejectRead']> = ({ actor, params, scoped, services }) =>
  scoped(
    async (tx) => {
      const modules = ['rejectdetails'] as const;
      const message = await findMessage(tx, actor, services.hash, params.id, modules, 'reject_not_found');
      const { tenant_id, ts, id } = message;
      const reject = await tx
        .selectFrom('reject')
        .leftJoin('message_detail', (join) =>
          join
            .onRef('message_detail.tenant_id', '=', 'reject.tenant_id')
            .onRef('message_detail.ts', '=', 'reject.ts')
            .onRef('message_detail.id', '=', 'reject.id'),
        )
        .selectAll('reject')
        .select(['message_detail.findings', 'message_detail.authentication'])
        .where('reject.tenant_id', '=', tenant_id)
        .where('reject.ts', '=', ts)
        .where('reject.id', '=', id)
        .executeTakeFirst();
      if (!reject) return fail('reject_not_found');
      const [user = '', domain = ''] = message.to_address.split(/@(?=[^@]*$)/);
      const cloudid = toCloudid(tenant_id, id);
      return {
        id: cloudid,
        cloudmid: cloudid,
        from_address: message.from_address,
        to_address: message.to_address,
        domain,
        user,
        message: message.reject_message,
        subject: message.subject,
        content: contentCame(message),
        judged: wasJudged(message.state, reject.authentication),
        timestamp: ts.toISOString(),
        responsecode: reject.response_code,
        enhanced_code: reject.enhanced_code,
        maildir: message.direction as Reject['maildir'],
        client_helo: message.client_helo,
        client_hostname: message.client_hostname,
        client_ip: message.client_ip?.replace(/\/\d+$/, '') ?? null,
        geoip_cc: message.geoip_cc,
        geoip_asn: message.geoip_asn,
        geoip_org: message.geoip_org,
        reason: reject.reason,
        reason_category: reject.reason_category as Reject['reason_category'],
        rejectmessage: message.reject_message,
        status: reject.status as Reject['status'],
        offending_value: reject.offending_value,
        signed: message.signed,
        encrypted: message.encrypted,
        instance: message.instance as Reject['instance'],
        logsource: message.scanhost,
        findings: (reject.findings ?? []) as Finding[],
        queueid: message.queue_id,
        size: message.size,
      };
    },
    { readOnly: true },
  );
