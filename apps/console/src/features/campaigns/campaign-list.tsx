/** Who got it, and where each copy lies. */
import type { CampaignMessage } from '@postern/contract/campaigns';
import { AppLink } from '@postern/ui/app-link.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { heldBecause } from '../../parts/messages/list/columns.tsx';
import { SenderDomain } from '../../parts/messages/list/imitation.tsx';
import { senderOf } from '../../parts/messages/list/shown-state.ts';
import { paths } from '../../paths.ts';
import { countPlaces, place_order, placeKey } from './places.tsx';

function Sender({ row }: { row: CampaignMessage }) {
  const { address } = senderOf(row);
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <SenderDomain domain={address.slice(at)} lookalike={row.lookalike} />
    </>
  );
}

export function CampaignList({ messages }: { messages: readonly CampaignMessage[] }) {
  const { t, find } = useTexts();
  const format = useFormat();
  const counts = countPlaces(messages);
  const reason = (row: CampaignMessage) => {
    if (row.place === 'refused' || row.place === 'failed')
      return row.rejectmessage || row.delivery_server_msg;
    return row.place === 'held' || row.place === 'removed' ? heldBecause(row, { find }) : '';
  };
  return (
    <DataTable
      caption={t('campaign.list')}
      moves
      rows={messages.toSorted((a, b) => place_order.indexOf(a.place) - place_order.indexOf(b.place))}
      rowKey={({ cloudid }) => cloudid}
      groupOf={({ place }) => {
        const name = t(placeKey(place));
        return t('campaign.group', {
          place: name.charAt(0).toLocaleUpperCase() + name.slice(1),
          number: format.count(counts.get(place) ?? 0),
        });
      }}
      columns={[
        {
          key: 'to',
          title: t('campaign.who'),
          is_main: true,
          cell: ({ cloudid, to_address, tenant }) => (
            <>
              <AppLink className="link" to={paths.messageDetails(cloudid)}>
                {to_address}
              </AppLink>
              {tenant && <span className={rows.note}>{tenant}</span>}
            </>
          ),
        },
        {
          key: 'when',
          title: t('campaign.when'),
          className: rows.when,
          cellProps: ({ timestamp }) => ({ title: format.utc(timestamp) }),
          cell: ({ timestamp }) => format.moment(timestamp),
        },
        { key: 'from', title: t('campaign.from'), cell: (row) => <Sender row={row} /> },
        { key: 'known', title: t('campaign.known'), cell: (row) => reason(row) || '–' },
        {
          key: 'request',
          title: t('campaign.request'),
          cell: ({ request }) =>
            request ? (
              <>
                {request.by}, {format.moment(request.asked_at)}
                <span className={rows.note}>
                  {t(`campaign.request_${request.state}`)}
                  {request.reason && ` · ${t('campaign.words', { words: request.reason })}`}
                </span>
              </>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
