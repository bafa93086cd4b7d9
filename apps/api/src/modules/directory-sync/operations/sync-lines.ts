import type { Operations } from '@postern/contract';
import type { Call, Handler } from '../../../http/handler.ts';
import { readLines } from '../read-lines.ts';

function linesOf({
  actor: { language: locale, hidden_domains },
  params: { sync_id },
  query,
  scoped,
}: Call<Operations['syncLogList']> | Call<Operations['syncOutputList']>) {
  return scoped((tx) => readLines(tx, { ...query, sync_id, locale, hidden_domains }), { readOnly: true });
}

export const syncLogList: Handler<Operations['syncLogList']> = async (call) => {
  const { lines, next } = await linesOf(call);
  return { logs: lines, next };
};

export const syncOutputList: Handler<Operations['syncOutputList']> = async (call) => {
  const { lines, next } = await linesOf(call);
  const output = lines.map(({ output_msg, output_object, output_severity, output_type }) => ({
    ...{ msg: output_msg, sync_task_object: output_object },
    ...{ severity: output_severity, sync_task_out_type: output_type },
  }));
  return { output, next };
};
