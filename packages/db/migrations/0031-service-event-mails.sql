-- Whether holders of the role Workflow_Mails were told of what happened to a service; what happened before is old news.
alter table service_event add column told boolean not null default true;
alter table service_event alter column told set default false;
create index service_event_untold on service_event (tenant_id, service_id, seq) where not told;
grant update (told) on service_event to postern_worker;
