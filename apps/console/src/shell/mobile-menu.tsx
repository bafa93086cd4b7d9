import { Drawer } from '@postern/ui/overlay.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { Sidebar } from './sidebar.tsx';

/** The sidebar of a phone. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Drawer.Root opened onClose={onClose} size="80%" transitionProps={{ duration: 120 }}>
      <Drawer.Overlay backgroundOpacity={0.28} blur={0} />
      {/* Drawer itself passes no name on to the dialog. */}
      <Drawer.Content aria-label={t('shell.main_nav')}>
        <Drawer.Body p={0} h="100%">
          <Sidebar collapsed={false} onNavigate={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
