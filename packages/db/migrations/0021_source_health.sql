-- How sources of fares are doing, for all servers at once: which of them are left alone and until when,
-- and how their answers of late were. The clock is the database's.

-- What a provider asked for: nobody calls it before then, whatever for and however urgent.
create table source_rests (
  source text collate "C" primary key check (length(source) between 1 and 100),
  until timestamptz not null,
  -- What it said, such as rate_limited.
  reason text not null check (length(reason) between 1 and 40)
);

-- A source's breaker for one kind of question. Open: it is not asked before `until`. Half open: one
-- question is under way to see whether it answers again; whoever asked has until `until`, and then
-- somebody else may.
create table source_health (
  source text collate "C" not null check (length(source) between 1 and 100),
  kind text collate "C" not null check (kind in ('search', 'look', 'discover', 'feed')),
  state text not null default 'closed' check (state in ('closed', 'open', 'half_open')),
  -- Since when it has been well, or has not.
  since timestamptz not null default now(),
  until timestamptz,
  -- Times that it opened since it last closed: each makes the next pause longer.
  breaks integer not null default 0 check (breaks >= 0),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- A kind of failure, and the HTTP status that told of it.
  last_failure text check (length(last_failure) between 1 and 40),
  last_status smallint,
  primary key (source, kind),
  check ((state = 'closed') = (until is null))
);

-- Answers of the last hour, by how they ended and how long they took: milliseconds, raised to two
-- leading digits so that an hour holds few rows.
create table source_answers (
  source text collate "C" not null check (length(source) between 1 and 100),
  kind text collate "C" not null check (kind in ('search', 'look', 'discover', 'feed')),
  -- The five minutes from then on.
  begins_at timestamptz not null,
  -- answered, or a kind of failure.
  outcome text not null check (length(outcome) between 1 and 40),
  millis bigint not null check (millis >= 0),
  count bigint not null check (count > 0),
  primary key (source, kind, begins_at, outcome, millis)
);
-- Serves the sweep.
create index source_answers_age on source_answers (begins_at);

-- Searches of the day that the provider counts towards what it includes with a booking.
alter table source_days add column searches bigint not null default 0 check (searches >= 0);

-- Nobody calls the source for so long. A rest is never shortened.
create function rest_source(of_source text, millis double precision, why text) returns void
language sql as $$
  insert into source_rests as rest (source, until, reason)
    values (of_source, clock_timestamp() + millis * interval '1 millisecond', why)
    on conflict (source) do update set until = excluded.until, reason = excluded.reason
      where excluded.until > rest.until
$$;

-- As before, and nothing while the source rests; `resting` says that this is why.
drop function take_source_calls;
create function take_source_calls(
  of_source text, spans text[], every double precision[], ahead double precision[],
  catch_up double precision[], wanted integer, allowed_a_day bigint,
  out calls integer, out wait_millis double precision, out resting boolean
) language plpgsql as $$
declare
  at double precision;
  rest_millis double precision;
begin
  insert into source_paces (source, span, free_from)
    select of_source, span, 0 from unnest(spans) as span order by span
    on conflict do nothing;
  perform from source_paces where source = of_source order by span for update;
  -- After the wait for the rows: who waited longer must not call earlier.
  at := extract(epoch from clock_timestamp()) * 1000;
  select extract(epoch from r.until) * 1000 - at into rest_millis
    from source_rests r where r.source = of_source;
  resting := coalesce(rest_millis > 0, false);
  select case when resting then 0 else greatest(0, least(wanted, min(
      case when greatest(p.free_from, at - s.catch_up) > at + s.ahead then 0
        else floor((at + s.ahead - greatest(p.free_from, at - s.catch_up)) / s.every) + 1 end))) end
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
  select case when calls = wanted then 0
      else greatest(0, rest_millis, max(p.free_from - s.ahead - at)) end
    into wait_millis
    from unnest(spans, ahead) as s (span, ahead)
    join source_paces p on p.source = of_source and p.span = s.span;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['source_rests', 'source_health', 'source_answers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format(
      'create policy service_role on %I to service_role using (true) with check (true)', name);
  end loop;
end $$;
grant execute on function take_source_calls, rest_source to service_role;
