import type { HelpPage } from '../../help/topics.ts';

export const palette: HelpPage<'palette'> = {
  title: 'Finden (Ctrl K)',
  about: 'Ohne Maus zu jeder Seite, jeder Organisation, jeder Domain, jedem Benutzer und jeder Nachricht.',
  words: 'Befehlspalette Schnellsuche springen gehe zu Spotlight Hilfe',
  sections: {
    open: {
      title: 'Öffnen',
      text: `
Drücken Sie irgendwo [Strg K] (auf dem Mac [Cmd K]) oder wählen Sie **Finden** in der oberen Leiste. Tippen Sie; [↑] und [↓] wählen, [Enter] öffnet, [Strg Enter] öffnet in einem neuen Tab, [Esc] schließt.`,
    },
    kinds: {
      title: 'Was gefunden wird',
      text: `
- Seiten, die Ihre Rollen öffnen
- Organisationen, Domains und Benutzer, wenn Ihre Rollen sie zeigen
- Nachrichten: Wörter des Betreffs oder eine Adresse
- Hilfe: alles auf diesen Seiten

Beginnen Sie mit \`@\`, um nur Benutzer zu finden, mit \`#\`, um eine Nachricht über ihre Cloud-ID oder Queue-ID zu öffnen.`,
    },
    actions: {
      title: 'Aktionen',
      text: `
Beginnen Sie mit \`>\`, um zu sehen, was sich tun lässt: zwischen hell und dunkel wechseln, nach dem Getippten suchen, abmelden und mehr.`,
    },
  },
};
