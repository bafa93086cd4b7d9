import type { MessageMeta } from '@postern/contract';
import type { AttachmentFacts, HeaderLine, UriFacts } from '@postern/mail';
import type { WholeMessage } from './read-message.ts';

type Detail = NonNullable<WholeMessage['detail']>;

const listOf = <T>(stored: unknown): Partial<T>[] => (Array.isArray(stored) ? stored : []);

export function presentHeaders(detail: Pick<Detail, 'headers'>): MessageMeta['headers'] {
  return listOf<HeaderLine>(detail.headers).map(({ header = '', content = '' }, index) => ({
    line: index + 1,
    header,
    content,
  }));
}

export function presentUris(detail: Pick<Detail, 'uris'>): MessageMeta['uris'] {
  return listOf<UriFacts>(detail.uris).map((found) => {
    const { uri = '', type = 'url', fqdn = '', domain = '', src = 'text', text = '' } = found;
    return { uri, type, fqdn, domain, src, text, text_mismatch: found.text_mismatch ?? false };
  });
}

export function presentAttachments(detail: Pick<Detail, 'attachments'>): MessageMeta['attachments'] {
  return listOf<AttachmentFacts>(detail.attachments).map((found) => ({
    name: found.name ?? '',
    size: found.size ?? 0,
    mime: found.mime ?? 'application/octet-stream',
    is_inline: found.is_inline ?? false,
    is_attachment: found.is_attachment ?? false,
    is_archive: found.is_archive ?? false,
    in_archive: found.in_archive || null,
    md5: found.md5 ?? '',
    sha1: found.sha1 ?? '',
    number: found.n !== undefined && found.n >= 0 ? found.n : null,
  }));
}

/** Attempts come newest first (spec 2 section 3: "shown in reverse order"). */
export function presentDeliveryLogs({ attempts, message }: WholeMessage): MessageMeta['delivery_logs'] {
  return attempts.map((attempt) => ({
    logsource: attempt.logsource,
    result: attempt.result,
    result_txt: attempt.result_txt,
    relayhost: attempt.relayhost,
    qid: attempt.qid,
    rqid: attempt.rqid,
    maildir: message.direction as MessageMeta['maildir'],
    timestamp: (attempt.finished_at ?? attempt.started_at).toISOString(),
    tls: attempt.tls,
    responsecode: attempt.response_code,
  }));
}
