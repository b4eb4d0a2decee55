-- What is left of the trial of an address whose account is gone or has another address now, so that a new
-- account of it does not begin another. The address itself is not kept.
create table used_trials (
  -- HMAC-SHA-256 of the address in lower case, by the server's secret.
  address_digest bytea primary key check (octet_length(address_digest) = 32),
  seconds_left integer not null check (seconds_left >= 0),
  recorded_at timestamptz not null default now()
);
create index used_trials_recorded on used_trials (recorded_at);
alter table used_trials enable row level security;
grant select, insert, update, delete on used_trials to service_role;
create policy service_role on used_trials to service_role using (true) with check (true);

-- How long the trial of a new account is, where its address has used up a part of one.
alter table auth."user" add column trial_seconds integer check (trial_seconds >= 0);

create or replace function begin_trial() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into plan_subscriptions (user_id, status, trial_ends_at)
  values (new.id, 'trialing',
          new."createdAt" + least(make_interval(secs => new.trial_seconds), interval '7 days'))
  on conflict (user_id) do nothing;
  return null;
end $$;
