/** What is wrong with a setup archive, or with taking it over. */
export const archive_errors = {
  archive_unreadable: {
    status: 422,
    detail: 'This is no setup archive, or it is damaged. Export it again.',
  },
  archive_password: { status: 422, detail: 'The password does not open this archive.' },
  archive_unsafe: {
    status: 422,
    detail:
      'The archive holds entries that no setup archive has, or some that are not sealed with AES-256. Nothing was read.',
  },
  archive_too_large: {
    status: 422,
    detail: 'The archive unpacks to more than a setup archive may hold. Nothing was read.',
  },
  archive_version: {
    status: 422,
    detail: 'The archive is of a later edition of the format than this system reads.',
  },
  archive_altered: {
    status: 422,
    detail: 'The content of the archive is not what its list says. Export it again.',
  },
  archive_no_domain: {
    status: 409,
    detail:
      'None of the domains in the archive is here and proven. Add and prove them first, then upload it again.',
  },
  import_expired: { status: 410, detail: 'This upload has expired. Upload the archive again.' },
  import_moved: {
    status: 409,
    detail: 'Something changed here since you read the plan. Nothing was applied. Read the new plan.',
  },
  import_done: { status: 409, detail: 'This archive was applied already.' },
  setup_too_large: {
    status: 409,
    detail: 'This setup has more rows than an archive may hold. Export fewer parts.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;
