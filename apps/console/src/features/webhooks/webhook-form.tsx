import {
  type MadeWebhook,
  type Webhook,
  type WebhookTopic,
  webhook_form,
  webhook_topics,
  webhookCreate,
  webhookList,
  webhookUpdate,
} from '@postern/contract/webhooks';
import { Checkbox } from '@postern/ui/choice.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import classes from './webhooks.module.css';

type Values = { name: string; url: string; topics: WebhookTopic[]; enabled: boolean };
type Props = { webhook: Webhook | null; onMade: (made: MadeWebhook) => void; onClose: () => void };

export function WebhookForm({ webhook, onMade, onClose }: Props) {
  const { t } = useTexts();
  const create = useAction(webhookCreate, { invalidates: [webhookList] });
  const update = useAction(webhookUpdate, {
    success: () => t('webhooks.saved'),
    invalidates: [webhookList],
  });
  const { name = '', url = '', topics = ['verdict'], enabled = true } = webhook ?? {};
  return (
    <FormDialog<Values>
      title={t(webhook ? 'webhooks.edit_title' : 'webhooks.add_title')}
      verb={t(webhook ? 'webhooks.save' : 'webhooks.add')}
      width={520}
      values={{ name, url, topics: [...topics], enabled }}
      schema={webhook_form}
      onSubmit={async (body) => {
        if (webhook) await update.attempt({ params: { id: webhook.id }, body });
        else {
          const made = await create.attempt({ body });
          if (made) onMade(made);
        }
      }}
      onClose={onClose}
    >
      {({ watch, setValue, formState: { errors } }) => {
        const chosen = watch('topics');
        return (
          <>
            <Field name="name" label={t('webhooks.name')} most={80} focus />
            <Field name="url" type="url" label={t('webhooks.url')} help={t('webhooks.url_help')} />
            <fieldset className={classes.topics}>
              <legend>{t('webhooks.topics')}</legend>
              {webhook_topics.map((topic) => (
                <label key={topic}>
                  <Checkbox
                    checked={chosen.includes(topic)}
                    onChange={(checked) =>
                      setValue(
                        'topics',
                        webhook_topics.filter((one) => (one === topic ? checked : chosen.includes(one))),
                        { shouldDirty: true, shouldValidate: true },
                      )
                    }
                  />
                  <span>
                    {t(`webhooks.topic_${topic}`)}
                    <small>{t(`webhooks.about_${topic}`)}</small>
                  </span>
                </label>
              ))}
              {errors.topics && (
                <p className={classes.problem} role="alert">
                  {t('webhooks.topics_missing')}
                </p>
              )}
            </fieldset>
            <Field name="enabled" type="switch" label={t('webhooks.enabled')} />
          </>
        );
      }}
    </FormDialog>
  );
}
