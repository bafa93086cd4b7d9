import {
  block_ttls,
  type OutboundBlock,
  outboundBlockList,
  outboundBlockUpdate,
} from '@postern/contract/outbound-block';
import { Button } from '@postern/ui/button.tsx';
import { Foot } from '@postern/ui/dialog.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, type Schema } from '@postern/ui/form.tsx';
import { ApiError, RefusedError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type Draft, draftOf, inputOf, problemsOf, waits } from './draft.ts';

type Props = { block: OutboundBlock | null; onClose: () => void };

export function BlockForm({ block, onClose }: Props) {
  const { t } = useTexts();
  const is_new = block === null;
  const save = useAction(outboundBlockUpdate, {
    success: (_block, { params: { address } }) => t('outblock.saved', { address }),
    invalidates: [outboundBlockList],
  });
  const schema: Schema = {
    safeParse: (draft) => {
      const issues = problemsOf(draft as Draft).map((field) => ({
        path: [field],
        code: 'custom',
        message: t(`outblock.problem_${field}`),
      }));
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
    },
  };

  async function submit(draft: Draft) {
    const input = inputOf(draft);
    try {
      await save.attempt(input);
    } catch (error) {
      const unknown = error instanceof ApiError && error.status === 404;
      throw unknown ? new RefusedError(t('outblock.not_ours', { domain: input.params.domain })) : error;
    }
    onClose();
  }

  const waitLabel = (seconds: number) =>
    seconds === 0 ? t('outblock.at_once') : t('outblock.after_hours', { count: Math.ceil(seconds / 3600) });

  return (
    <Form<Draft>
      values={draftOf(block)}
      schema={schema}
      onSubmit={submit}
      foot={(busy) => (
        <Foot onCancel={onClose}>
          <Button type="submit" loading={busy}>
            {t(block?.state === 'active' ? 'outblock.save' : 'outblock.block')}
          </Button>
        </Foot>
      )}
    >
      {(form) => {
        const { no_delist, no_delist_before } = form.watch();
        const offered = [...new Set([...waits, Number(no_delist_before)])].sort((a, b) => a - b);
        return (
          <>
            {is_new && (
              <Field
                name="address"
                label={t('outblock.sender')}
                help={t('outblock.sender_help')}
                most={320}
                focus
              />
            )}
            <Field
              name="ttl"
              type="select"
              label={t('outblock.ttl')}
              help={t(block?.state === 'active' ? 'outblock.ttl_help_change' : 'outblock.ttl_help')}
              options={block_ttls.map((ttl) => ({ value: String(ttl), label: t(`outblock.ttl_${ttl}`) }))}
            />
            <Field
              name="message"
              label={t('outblock.message')}
              help={t('outblock.message_help')}
              most={200}
            />
            <Field name="comment" type="area" rows={2} label={t('outblock.comment')} most={1000} />
            <Field
              name="no_delist"
              type="switch"
              label={t('outblock.no_delist')}
              help={t('outblock.no_delist_help')}
            />
            {!no_delist && (
              <Field
                name="no_delist_before"
                type="select"
                label={t('outblock.no_delist_before')}
                options={offered.map((seconds) => ({ value: String(seconds), label: waitLabel(seconds) }))}
              />
            )}
            <Field
              name="admin_address"
              label={t('outblock.admin_address')}
              help={t('outblock.admin_address_help')}
              most={320}
            />
            <Field
              name="admin_message"
              type="area"
              rows={2}
              label={t('outblock.admin_message')}
              most={1000}
            />
          </>
        );
      }}
    </Form>
  );
}
