-- The logo as mails carry it: a small PNG, because not every program of mail knows WebP. null: it was uploaded before mails had one.
alter table portal_image add column mail_content bytea;
