-- Partitions of the message log that hold times of a range, in the order of a list.
create function message_partitions(p_from timestamptz, p_to timestamptz, p_newest boolean) returns setof regclass
language sql stable set search_path = pg_catalog, public
begin atomic
  select partition from (
    select inhrelid::regclass as partition, to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD') as monday
    from pg_inherits where inhparent = 'public.message'::regclass) known
  where monday <= (p_to at time zone 'UTC')::date and monday + 7 > (p_from at time zone 'UTC')::date
  order by case when p_newest then monday end desc, monday;
end;
