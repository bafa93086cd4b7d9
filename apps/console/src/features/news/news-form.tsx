import type { locales } from '@postern/contract/base/vocabulary';
import {
  itemList,
  NEWS_TEXT_MOST,
  type NewsKind,
  news_form,
  news_kinds,
  newsItemCreate,
  newsItemList,
  newsItemUpdate,
  type ServicePart,
  service_parts,
  type WrittenNews,
} from '@postern/contract/news';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { localTime } from '../../lib/local-time.ts';
import { NewsTexts, no_texts } from './news-texts.tsx';

type Values = {
  kind: NewsKind;
  starts: string;
  ends: string;
  texts: Record<(typeof locales)[number], string>;
  concerns: Record<ServicePart, boolean>;
};

const momentOf = (local: string) => (local === '' ? '' : new Date(local).toISOString());

function valuesOf(item: WrittenNews | null): Values {
  return {
    kind: item?.kind ?? 'news',
    starts: localTime(item ? new Date(item.starts) : new Date()),
    ends: item?.ends ? localTime(new Date(item.ends)) : '',
    texts: { ...no_texts, ...item?.texts },
    concerns: Object.fromEntries(
      service_parts.map((part) => [part, item?.parts.includes(part) ?? false]),
    ) as Values['concerns'],
  };
}

const bodyOf = ({ kind, starts, ends, texts, concerns }: Values) => ({
  ...{ kind, texts, starts: momentOf(starts) },
  parts: service_parts.filter((part) => concerns[part]),
  ends: ends === '' ? null : momentOf(ends),
});

const schema: Schema = { safeParse: (values) => news_form.safeParse(bodyOf(values as Values)) };

export function NewsForm({ item, onClose }: { item: WrittenNews | null; onClose: () => void }) {
  const { t } = useTexts();
  const create = useAction(newsItemCreate, {
    success: () => t('news.published'),
    invalidates: [newsItemList, itemList],
  });
  const update = useAction(newsItemUpdate, {
    success: () => t('news.saved'),
    invalidates: [newsItemList, itemList],
  });
  return (
    <FormDrawer<Values>
      title={t(item ? 'news.change_title' : 'news.add_title')}
      verb={t(item ? 'news.save' : 'news.add')}
      values={valuesOf(item)}
      schema={schema}
      onSubmit={(values) =>
        item
          ? update.attempt({ params: { id: item.id }, body: bodyOf(values) })
          : create.attempt({ body: bodyOf(values) })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field
            name="kind"
            type="select"
            label={t('news.kind')}
            options={news_kinds.map((value) => ({ value, label: t(`news.kind_${value}`) }))}
          />
          <NewsTexts most={NEWS_TEXT_MOST} />
          <Field name="starts" type="datetime" label={t('news.starts')} />
          <Field name="ends" type="datetime" label={t('news.ends')} help={t('news.ends_help')} />
          {form.watch('kind') !== 'news' &&
            service_parts.map((part) => (
              <Field key={part} name={`concerns.${part}`} type="switch" label={t(`news.part_${part}`)} />
            ))}
        </>
      )}
    </FormDrawer>
  );
}
