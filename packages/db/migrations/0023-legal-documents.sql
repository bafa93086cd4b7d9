-- Legal documents of the partner portal: published by operators, never changed, accepted version by version.
create table legal_document (
  -- Three digits on the wire; a later version has the greater number, whatever its type.
  document_id         smallint primary key check (document_id between 1 and 999),
  doc_type            text not null check (doc_type in ('general_terms', 'privacy_terms', 'partner_contract', 'subprocessors')),
  version_name        text not null,
  acceptance_required boolean not null,
  -- The language whose text is binding; the others help to read it.
  binding_language    text not null,
  -- SHA-256 of the binding text in UTF-8, in hexadecimal.
  sha256              text not null,
  valid_from          date not null,
  published_at        timestamptz not null,
  published_by        text not null
);
create table legal_document_text (
  document_id smallint not null references legal_document,
  language    text not null,
  content     text not null,
  primary key (document_id, language)
);
grant select, insert on legal_document, legal_document_text to postern_api;

-- Who accepted which version for their organisation. Rows are added and never changed.
create table legal_acceptance (
  tenant_id   integer not null references tenant,
  document_id smallint not null,
  -- That of the document at this moment, so that the row says by itself which text it is about.
  sha256      text not null,
  user_id     uuid not null,
  email       text not null,
  name        text not null,
  address     inet not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, document_id)
);
call protect_tenant_table('legal_acceptance');
grant select, insert on legal_acceptance to postern_api;
