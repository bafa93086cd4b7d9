import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import type { MailTestsDeps } from '../deps.ts';
import { publicNames, requirePublicName } from '../public-names.ts';
import { runNsCheck } from '../run-ns-check.ts';
import { runTest } from '../run-test.ts';

export const nsCheck: Handler<Operations['nsCheck'], MailTestsDeps> = (call) => {
  const { query, services } = call;
  const { dns } = services;
  requirePublicName(['query', 'domain'], query.domain);
  return runTest(call, {
    ...{ kind: 'ns', subject: query.domain, input: query },
    run: () => {
      const { resolver: parents, dnssec } = dns.look();
      return runNsCheck(
        { resolver: publicNames(parents, dns), parents, askServer: dns.askServer, dnssec },
        query,
      );
    },
  });
};
