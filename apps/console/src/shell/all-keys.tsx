import type { TextKey } from '@postern/locales';
import { Dialog } from '@postern/ui/dialog.tsx';
import { Kbd } from '@postern/ui/kbd.tsx';
import { cloudSettings } from '@postern/web/cloud-settings.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMayOpen } from '../lib/me.tsx';
import classes from './all-keys.module.css';

type Row = [string[], TextKey];

const list_rows: Row[] = [
  [['J', 'K'], 'keys.move'],
  [['Enter'], 'keys.open'],
  [['Space'], 'keys.peek'],
  [['/'], 'keys.search'],
  [['Esc'], 'keys.back'],
];

const quarantine_rows: Row[] = [
  [['X'], 'keys.select'],
  [['Shift', 'X'], 'keys.select_range'],
  [['R'], 'keys.release'],
  [['S'], 'keys.hash'],
  [['E'], 'keys.reviewed'],
  [['F'], 'keys.report'],
  [['B'], 'keys.block'],
  [['.'], 'keys.actions'],
  [['Z'], 'keys.undo'],
];

const review_rows: Row[] = [
  [['J', 'K'], 'keys.move'],
  [['R'], 'keys.release'],
  [['S'], 'keys.spam'],
  [['E'], 'keys.reviewed'],
  [['V'], 'keys.virus'],
  [['Space'], 'keys.show_each'],
  [['X'], 'keys.leave_out'],
  [['Z'], 'keys.undo'],
];

const message_rows: Row[] = [
  [['J', 'K'], 'keys.next'],
  [['R'], 'keys.release'],
  [['S'], 'keys.hash'],
  [['E'], 'keys.reviewed'],
  [['F'], 'keys.report'],
  [['B'], 'keys.block'],
  [['Esc'], 'keys.back_list'],
];

export default function AllKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const mayOpen = useMayOpen();
  const everywhere: Row[] = [
    [['Ctrl K'], 'keys.find'],
    [['G', 'H'], 'keys.go_home'],
    ...(mayOpen('msgsearch') ? [[['G', 'S'], 'keys.go_search'] satisfies Row] : []),
    ...(mayOpen('msgtail') ? [[['G', 'V'], 'keys.go_live'] satisfies Row] : []),
    ...(mayOpen('quarasearch') ? [[['G', 'Q'], 'keys.go_quarantine'] satisfies Row] : []),
    [['?'], 'keys.all'],
  ];
  const lists = mayOpen('msgsearch') || mayOpen('quarasearch');
  return (
    <Dialog onClose={onClose} title={t('keys.title')} width={560}>
      {!cloudSettings().single_keys && <p className={classes.off}>{t('keys.off')}</p>}
      <div className={classes.groups}>
        <Group title={t('keys.everywhere')} rows={everywhere} />
        {lists && (
          <Group
            title={t('keys.list')}
            rows={mayOpen('quarasearch') ? [...list_rows, ...quarantine_rows] : list_rows}
          />
        )}
        {mayOpen('review') && <Group title={t('screen.review')} rows={review_rows} />}
        {mayOpen('msgdetails') && <Group title={t('keys.message')} rows={message_rows} />}
      </div>
    </Dialog>
  );
}

function Group({ title, rows }: { title: string; rows: Row[] }) {
  const { t } = useTexts();
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl>
        {rows.map(([keys, label]) => (
          <div key={`${keys.join()}${label}`} className={classes.row}>
            <dt>{t(label)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
