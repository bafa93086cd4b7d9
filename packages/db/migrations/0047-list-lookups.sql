-- An entry is asked for by its id alone, whoever's it is; the most hit and last hit ones come first on request.
create index block_welcome_entry_by_id on block_welcome_entry (id);
