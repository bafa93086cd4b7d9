import type { SavedSearch, SearchPool } from '@postern/contract/messages/saved-searches';
import { HoldKeys } from '@postern/ui/keyboard.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '@postern/ui/menu.tsx';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { IconBookmark, IconBookmarkPlus, IconLink, IconSettings } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { copyText } from '../../credentials/copy-text.ts';
import { printSearch, type Term } from '../query/terms.ts';
import type { WireQuery } from '../query/wire.ts';
import { ColourDot } from './colour-dot.tsx';
import {
  savedPath,
  useMayColour,
  useMaySave,
  useSavedAddress,
  useSavedSearches,
} from './use-saved-searches.ts';

const SaveDialog = lazy(() => withTexts(['searches'], import('./save-dialog.tsx')));
const ColoursDialog = lazy(() => withTexts(['searches'], import('./colours-dialog.tsx')));
const ManageDialog = lazy(() => withTexts(['searches'], import('./manage-dialog.tsx')));
const link_toast_ms = 4000;

type Props = {
  pool: SearchPool;
  terms: readonly Term[];
  query: () => WireQuery;
  trigger_class: string | undefined;
  /** Left out: its icon alone. */
  trigger?: ReactNode;
};

/** Searches with a name: open, save, manage; and the link that shows others the same search within their own rights. */
export function SavedMenu({ pool, terms, query, trigger_class, trigger }: Props) {
  const { t } = useTexts();
  const router = useRouter();
  const all = useSavedSearches();
  const [dialog, setDialog] = useState<'save' | 'manage' | 'colours' | null>(null);
  const may_colour = useMayColour();
  useSavedAddress(pool);
  if (!useMaySave()) return null;
  const here = (all ?? []).filter((search) => search.pool === pool);
  const open = (search: SavedSearch) => router.history.push(savedPath(search));

  async function copyLink() {
    const path = (pool === 'log' ? paths.messageSearch : paths.quarantine)({ q: printSearch(terms) });
    await copyText(`${location.origin}${location.pathname}#${path}`);
    sayOutcome({
      icon: <IconLink size={16} stroke={1.6} />,
      title: t('saved.link_copied'),
      text: t('saved.link_note'),
      lasts: link_toast_ms,
    });
  }

  return (
    <>
      <Menu
        label={t('saved.open')}
        trigger={trigger ?? <IconBookmark size={16} stroke={1.6} />}
        trigger_class={trigger_class}
        width={260}
      >
        {here.length > 0 && <MenuLabel>{t('saved.open')}</MenuLabel>}
        {here.map((search) => (
          <MenuItem
            key={search.saved_id}
            icon={<ColourDot colour={search.colour} />}
            onClick={() => open(search)}
          >
            {search.name}
          </MenuItem>
        ))}
        {here.length > 0 && <MenuDivider />}
        <MenuItem
          icon={<IconBookmarkPlus size={15} stroke={1.6} aria-hidden />}
          onClick={() => setDialog('save')}
        >
          {t('saved.save')}
        </MenuItem>
        <MenuItem icon={<IconLink size={15} stroke={1.6} aria-hidden />} onClick={() => void copyLink()}>
          {t('saved.copy_link')}
        </MenuItem>
        {(all ?? []).length > 0 && (
          <MenuItem
            icon={<IconSettings size={15} stroke={1.6} aria-hidden />}
            onClick={() => setDialog('manage')}
          >
            {t('saved.manage')}
          </MenuItem>
        )}
        {may_colour && (
          <MenuItem icon={<ColourDot colour="ochre" />} onClick={() => setDialog('colours')}>
            {t('saved.colours')}
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={<HoldKeys />}>
        {dialog === 'save' && (
          <SaveDialog pool={pool} terms={terms} query={query} onClose={() => setDialog(null)} />
        )}
        {dialog === 'colours' && <ColoursDialog onClose={() => setDialog(null)} />}
        {dialog === 'manage' && <ManageDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
