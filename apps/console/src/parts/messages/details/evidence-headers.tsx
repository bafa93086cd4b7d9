import { DataTable } from '@postern/ui/data-table.tsx';
import { Disclosure } from '@postern/ui/disclosure.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './evidence.module.css';
import type { GroupProps } from './evidence.tsx';

export function Headers({ meta, open }: GroupProps) {
  const { t } = useTexts();
  return (
    <Disclosure
      title={t('evidence.headers')}
      result={t('evidence.header_lines', { count: meta.headers.length })}
      open={open}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('evidence.headers')}>
        <DataTable
          own_look
          headless
          className={classes.lines}
          columns={[
            { key: 'header', title: '', is_head: true, cell: ({ header }) => header },
            { key: 'content', title: '', unnamed: true, cell: ({ content }) => content },
          ]}
          rows={meta.headers}
          rowKey={({ line, header }) => `${line}-${header}`}
        />
      </section>
    </Disclosure>
  );
}
