/** Why the messages of a campaign belong together, and who wrote them. */
import type { Campaign } from '@postern/contract/campaigns';
import { DataTable } from '@postern/ui/data-table.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { SenderDomain } from '../../parts/messages/list/imitation.tsx';
import classes from './campaign.module.css';

/** Senders shown; a campaign of throw-away addresses has hundreds. */
const MOST = 8;

export function Together({ campaign }: { campaign: Campaign }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const { traits, senders } = campaign;
  const facts = [
    ...traits.map((trait) => ({
      name: t(`campaign.trait_${trait.kind}`),
      value: trait.value || t('campaign.same_text'),
      count: trait.count,
    })),
    ...senders.slice(0, MOST).map(({ domain, lookalike, count: number }) => ({
      name: t('campaign.from'),
      value: <SenderDomain domain={domain} lookalike={lookalike} />,
      count: number,
    })),
  ];
  return (
    <section className={classes.part}>
      <h3>{t('campaign.together')}</h3>
      <DataTable
        headless
        rows={facts}
        rowKey={(fact) => `${fact.name} ${facts.indexOf(fact)}`}
        columns={[
          { key: 'name', title: t('campaign.fact'), cell: ({ name }) => name },
          {
            key: 'value',
            title: t('campaign.value'),
            unnamed: true,
            cell: ({ value }) => <bdi>{value}</bdi>,
          },
          { key: 'count', title: t('campaign.copies'), at_end: true, cell: (fact) => count(fact.count) },
        ]}
      />
      {senders.length > MOST && (
        <p className={classes.note}>
          {t('campaign.more_senders', { count: senders.length - MOST, number: count(senders.length - MOST) })}
        </p>
      )}
    </section>
  );
}
