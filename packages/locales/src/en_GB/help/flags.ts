import type { HelpPage } from '../../help/topics.ts';

export const flags: HelpPage<'flags'> = {
  title: 'Feature flags',
  about: 'For operators: turn features on and off, for everyone, an organisation or a user.',
  words: 'feature flag toggle switch rollout beta maintenance',
  sections: {
    what: {
      title: 'What a flag does',
      text: `
A flag turns a feature on or off without a new release. It can be set for an instance, an organisation or a user; the most specific setting wins. If a flag is not set anywhere, its default applies.`,
    },
    switch: {
      title: 'Changing a flag',
      text: `
Open **Feature flags** in the operator menu. The column **For everyone** changes a flag globally; **Add exception…** changes it for an instance, an organisation or a user. The change reaches everyone within seconds and is recorded with your name. If you remove an exception, the less specific setting applies again; **Reset to default** removes the global setting.`,
    },
    list: {
      title: 'The flags',
      text: `
| Flag | Feature |
| \`maintenance\` | shows the [maintenance page](operator.maintenance) instead of the console |
| \`m365_login\` | Microsoft 365 sign-in |
| \`message_search_form\` | the form with all filters in the search |
| \`msgsearch_responsive_table\` | three-line rows on narrow screens |
| \`theming\` | choice between light and dark |
| \`directory_synchronisation\` | users from LDAP, Microsoft 365 or files |
| \`pgp_external_keys\` | PGP keys of external contacts |
| \`pgp_key_upload\` | PGP key upload |
| \`pgp_key_generation\` | PGP key generation |
| \`large_file_transfer\` | sending large files by link |
| \`data_room\` | data room |
| \`use_configdb_for_newsitems\` | news from the database |
| \`test_feature_flag\` | the word “Beta” beside the version, for those who test beta features |`,
    },
  },
};
