-- What is asked of sources that are asked trip by trip: when they may be asked next, and what came of it.

-- The pace of each span of a source's quota, by the generic cell rate algorithm: one moment says it all,
-- so that a call costs an update of a few rows however many were made. The clock is the database's, the
-- only one that several servers share.
create table source_paces (
  source text collate "C" not null check (length(source) between 1 and 100),
  span text collate "C" not null check (span in ('second', 'minute', 'day', 'month')),
  -- When the next call is free: milliseconds since 1970, and fractions, which add up in a busy second.
  free_from double precision not null,
  primary key (source, span)
);

-- A source's day: what it let be asked, and what that brought. Days are UTC.
create table source_days (
  source text collate "C" not null check (length(source) between 1 and 100),
  day date not null,
  -- Calls that the quota leaves room for in a whole day.
  allowed bigint not null check (allowed >= 0),
  -- Calls taken, and those of them that brought no answer.
  calls bigint not null default 0 check (calls >= 0),
  failed bigint not null default 0 check (failed >= 0),
  fares bigint not null default 0 check (fares >= 0),
  deals bigint not null default 0 check (deals >= 0),
  primary key (source, day)
);

-- Takes up to `wanted` calls of a source, before they are made: a crash wastes calls and never makes one
-- too many. The arrays say, by span, the milliseconds between calls, how far ahead of its pace urgent
-- calls may run, and how much a late caller may make up for. The same arithmetic is in the domain's
-- quota.ts, which says why it keeps a quota; a test holds the two to each other.
create function take_source_calls(
  of_source text, spans text[], every double precision[], ahead double precision[],
  catch_up double precision[], wanted integer, allowed_a_day bigint,
  out calls integer, out wait_millis double precision
) language plpgsql as $$
declare
  at double precision;
begin
  insert into source_paces (source, span, free_from)
    select of_source, span, 0 from unnest(spans) as span order by span
    on conflict do nothing;
  perform from source_paces where source = of_source order by span for update;
  -- After the wait for the rows: who waited longer must not call earlier.
  at := extract(epoch from clock_timestamp()) * 1000;
  select greatest(0, least(wanted, min(
      case when greatest(p.free_from, at - s.catch_up) > at + s.ahead then 0
        else floor((at + s.ahead - greatest(p.free_from, at - s.catch_up)) / s.every) + 1 end)))
    into calls
    from unnest(spans, every, ahead, catch_up) as s (span, every, ahead, catch_up)
    join source_paces p on p.source = of_source and p.span = s.span;
  if calls > 0 then
    update source_paces p set free_from = greatest(p.free_from, at - s.catch_up) + calls * s.every
      from unnest(spans, every, catch_up) as s (span, every, catch_up)
     where p.source = of_source and p.span = s.span;
    insert into source_days (source, day, allowed, calls)
      values (of_source, (to_timestamp(at / 1000) at time zone 'UTC')::date, allowed_a_day, calls)
      on conflict (source, day) do update
        set calls = source_days.calls + excluded.calls, allowed = excluded.allowed;
  end if;
  select case when calls = wanted then 0 else greatest(0, max(p.free_from - s.ahead - at)) end
    into wait_millis
    from unnest(spans, ahead) as s (span, ahead)
    join source_paces p on p.source = of_source and p.span = s.span;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['source_paces', 'source_days'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format(
      'create policy service_role on %I to service_role using (true) with check (true)', name);
  end loop;
end $$;
grant execute on function take_source_calls to service_role;
