import type { HelpPage } from '../../help/topics.ts';

export const settings: HelpPage<'settings'> = {
  title: 'Settings of a domain',
  about: 'How each domain’s mail is filtered, modified, delivered and held, and where each value comes from.',
  words: 'spam level threshold tag tls size macros inherit tenant default reset copy compare undo permission',
  sections: {
    rows: {
      title: 'Rows and tabs',
      text: `
Each row has a name and a help text, the value, its source and, on the right, a button that resets it to the inherited value, for example **Reset to 9.0**. The tabs **Filter**, **Rules**, **Delivery** and **Quarantine** group the settings. The selector above the tabs switches to another domain, to the values of the whole organisation and, for operators, to those of all organisations.`,
    },
    inherit: {
      title: 'Where a value comes from',
      text: `
A value set for the domain overrides the organisation’s, which overrides the default. The small bars show which one applies: coloured is in effect, grey is overridden, outlined is not set. Select the text next to them to see every value and who changed what, and when.`,
    },
    try: {
      title: 'Before you save',
      text: `
A changed row has a bar at its left edge. Below it, you see what the change would have done to the mail of the last seven days: by day, how many of the messages were released, and a link to them. Past mail is re-evaluated with the gateway’s own rules. For a setting that does not affect the verdict (tags, delivery, rules, recipients, permissions for held mail), you see which messages it would have affected and how, with links to the newest. If something is unknown for some messages, it says so instead of guessing.`,
    },
    save: {
      title: 'Saving',
      text: `
The bar at the bottom shows how many changes there are and how many are invalid. **Review and save** or [Ctrl+S] lists old and new values; press [Ctrl+S] again to save. Changes apply to new mail immediately; mail already held stays held. If you leave with unsaved changes, you are asked first.`,
    },
    history: {
      title: 'History',
      text: `
The **History** tab lists all changes made here, newest first. You can undo any change, regardless of later ones; the undo is also listed in the history.`,
    },
    compare: {
      title: 'Comparing and copying',
      text: `
The **Compare** tab shows up to seven other domains next to this one, and only what differs. Select settings and copy them to those domains: you first see every change, then either all are made or none. The values are then set directly on the other domains.`,
    },
    quarantine: {
      title: 'What users can do with held mail',
      text: `
The **Quarantine** tab sets what users can do with mail held for them: view its headers, preview and download it, request its release or release it, keep their own lists, delete it. This does not limit administrators. Below, you set whether links in [reports](reports.release) release mail without signing in or require it.`,
    },
  },
};
