-- By which ways and at which hours a traveller is told of deals.

-- When mails and pushes of alerts may come. Which ones are wanted stands where preferences do
-- (user_settings.email_notifications, alert_frequency) and in push_subscriptions.
create table delivery_settings (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- IANA name; the server knows it, or it would not be here. Null while nothing depends on it.
  time_zone text check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'),
  -- Minutes since local midnight. They may go over midnight: from 1320 until 420.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  -- Error fares are often gone by the morning.
  error_fares_at_any_time boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint delivery_settings_quiet
    check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until),
  constraint delivery_settings_zone check (quiet_from is null or time_zone is not null)
);
create trigger delivery_settings_touch before update on delivery_settings
  for each row execute function touch_updated_at();

alter table delivery_settings enable row level security;
grant select, insert, update, delete on delivery_settings to service_role;
create policy service_role on delivery_settings to service_role using (true) with check (true);
grant select on delivery_settings to authenticated;
grant insert (user_id, time_zone, quiet_from, quiet_until, error_fares_at_any_time),
      update (time_zone, quiet_from, quiet_until, error_fares_at_any_time)
  on delivery_settings to authenticated;

-- What the device calls itself, so that its owner knows it again, and in which session it was added.
alter table push_subscriptions
  add user_agent text check (length(user_agent) <= 400),
  add session_id uuid,
  drop constraint push_subscriptions_check,
  -- A service on this machine is for trying things out.
  add constraint push_subscriptions_keys check (case platform
    when 'web' then endpoint ~ '^(https://|http://127\.0\.0\.1:)' and p256dh is not null and auth is not null
    else p256dh is null and auth is null end);
create index push_subscriptions_session on push_subscriptions (session_id);

grant insert (user_id, platform, endpoint, p256dh, auth, user_agent, session_id),
      update (p256dh, auth, user_agent, session_id, failures)
  on push_subscriptions to authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['delivery_settings', 'push_subscriptions'] loop
    execute format('create policy own_insert on %I for insert to authenticated
                      with check (user_id = (select auth.uid()))', name);
    execute format('create policy own_update on %I for update to authenticated
                      using (user_id = (select auth.uid()))
                      with check (user_id = (select auth.uid()))', name);
  end loop;
end $$;
create policy own_select on delivery_settings for select to authenticated
  using (user_id = (select auth.uid()));

-- Who signs out on a device, or ends its session from elsewhere, sends nothing more there. A session
-- that merely ran out is no such wish.
create function forget_push_device() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  delete from push_subscriptions where session_id = old.id;
  return null;
end $$;
create trigger session_push_device after delete on auth.session
  for each row when (old."expiresAt" > now()) execute function forget_push_device();

-- Mails and pushes are drained by workers of their own.
drop index outbox_due;
create index outbox_due on outbox (channel, not_before)
  where sent_at is null and failed_at is null and dropped_at is null;
-- Messages that wait for a traveller are looked at again when the traveller's hours change.
create index outbox_waiting on outbox (user_id)
  where sent_at is null and failed_at is null and dropped_at is null;
