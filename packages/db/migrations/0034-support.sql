-- What is planned, what each release brought, and whom to ask for help. Written by operators and partners, read by everybody.
create table support_issue (
  -- The number that people name; the application counts.
  iid        integer primary key,
  kind       text not null check (kind in ('roadmap', 'release_note')),
  state      text not null check (state in ('opened', 'closed')),
  due_date   date,
  -- {en_GB: {title, description}, …}
  texts      jsonb not null,
  created_at timestamptz not null,
  created_by text not null
);
grant select, insert, update, delete on support_issue to postern_api;

-- One row: {email, phone, url, texts: {en_GB: …}}.
create table support_contact (
  one     boolean primary key check (one),
  contact jsonb not null
);
grant select, insert, update on support_contact to postern_api;

-- Of the same shape; null: the partner has said nothing.
alter table partner add column support_contact jsonb;
grant update (support_contact) on partner to postern_api;
