-- Who may do what to which rows: the second lock, behind the application's own checks. The readable
-- form is src/access-matrix.ts, and a test walks all of it.
--
-- The owner of the tables, as which background work runs, is not held to these rules; every request
-- steps down to one of the three roles first. FORCE would bind the owner too, and then each job
-- would need a policy that says nothing but "all".

-- Every table is closed first; the server's role is let in. Partitions get no grants: they are
-- reached through their table only, and its rules count. Tables that later migrations add do the same.
do $$
declare
  name regclass;
begin
  for name in
    select oid::regclass from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  loop
    execute format('alter table %s enable row level security', name);
    if name <> 'schema_migrations'::regclass then
      execute format('grant select, insert, update, delete on %s to service_role', name);
      execute format(
        'create policy service_role on %s to service_role using (true) with check (true)', name);
    end if;
  end loop;
end $$;

-- The commission ledger only grows.
revoke update, delete on commission_entries from service_role;
grant execute on function ensure_fare_partitions to service_role;

-- A traveller's own settings and profile. `version` and the times are kept by triggers.
grant select on profiles, user_settings to authenticated;
grant insert (user_id, first_name, last_name, phone, language),
      update (user_id, first_name, last_name, phone, language)
  on profiles to authenticated;
grant insert (user_id, notification_settings, earliest_departure, latest_return, min_price, max_price,
        cabin_classes, luggage_requirements, trip_type, max_stops, preferred_alliances,
        preferred_airlines, excluded_airplane_types, preferred_currency, email_notifications,
        maximum_daily_alerts, alert_frequency, time_of_day, via_airports, avoided_via_airports,
        preferred_language),
      update (user_id, notification_settings, earliest_departure, latest_return, min_price, max_price,
        cabin_classes, luggage_requirements, trip_type, max_stops, preferred_alliances,
        preferred_airlines, excluded_airplane_types, preferred_currency, email_notifications,
        maximum_daily_alerts, alert_frequency, time_of_day, via_airports, avoided_via_airports,
        preferred_language)
  on user_settings to authenticated;

-- Who subscribes may not say that the address is confirmed: its link does.
grant select on subscribers to authenticated;
grant insert (user_id, email, language, unsubscribed_at),
      update (user_id, email, language, unsubscribed_at)
  on subscribers to authenticated;

-- Alerts are written by the pipeline; a traveller closes them, and may set one on a deal, whose price
-- then comes from the deal and not from whoever asks.
grant select on flight_alerts to authenticated;
grant insert (user_id, deal_id, closed_at), update (user_id, deal_id, closed_at)
  on flight_alerts to authenticated;

-- With the owner's rights, since travellers do not read deals.
create function complete_alert() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  select episode, price, currency into new.episode, new.price, new.currency
    from deals where id = new.deal_id;
  return new;
end $$;
create trigger flight_alerts_complete before insert on flight_alerts
  for each row when (new.price is null) execute function complete_alert();

create function keep_alert_deal() returns trigger language plpgsql as $$
begin
  raise exception 'an alert stays with its deal' using errcode = 'check_violation';
end $$;
create trigger flight_alerts_deal_kept before update of deal_id on flight_alerts
  for each row when (new.deal_id <> old.deal_id) execute function keep_alert_deal();

do $$
declare
  name text;
begin
  foreach name in array array['profiles', 'user_settings', 'subscribers', 'flight_alerts'] loop
    execute format('create policy own_select on %I for select to authenticated
                      using (user_id = (select auth.uid()))', name);
    execute format('create policy own_insert on %I for insert to authenticated
                      with check (user_id = (select auth.uid()))', name);
    execute format('create policy own_update on %I for update to authenticated
                      using (user_id = (select auth.uid()))
                      with check (user_id = (select auth.uid()))', name);
  end loop;
end $$;

-- What anybody may report. A visitor's row names nobody; a traveller's names that traveller or nobody.
-- Each reads back only what is theirs, the visitor nothing. Times are ours: they can't be sent.
grant insert (user_id, error_id, message, stack, component, page, severity, context)
  on error_logs to anon, authenticated;
grant insert (user_id, event_name, page, properties) on analytics_events to anon, authenticated;
grant insert (user_id, page, title, referrer, language) on page_views to anon, authenticated;
grant insert (user_id, name, value, page) on performance_metrics to anon, authenticated;
grant select on error_logs, analytics_events, page_views, performance_metrics to authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['error_logs', 'analytics_events', 'page_views', 'performance_metrics'] loop
    execute format('create policy visitor_insert on %I for insert to anon
                      with check (user_id is null)', name);
    execute format('create policy own_insert on %I for insert to authenticated
                      with check (user_id is null or user_id = (select auth.uid()))', name);
    execute format('create policy own_select on %I for select to authenticated
                      using (user_id = (select auth.uid()))', name);
  end loop;
end $$;

-- Facts about markets that anybody may read. Fares and deals are not among them: the API shows deals,
-- with their evidence and their simulated mark, and keeps back those not verified yet.
grant select on exchange_rates, daily_flight_results to anon, authenticated;
create policy everybody_select on exchange_rates for select to anon, authenticated using (true);
create policy everybody_select on daily_flight_results for select to anon, authenticated using (true);

-- What a traveller may see and only the server writes.
grant select on plan_subscriptions, referral_codes, referrals, bookings, commission_entries
  to authenticated;
grant select, delete on push_subscriptions to authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['plan_subscriptions', 'referral_codes', 'bookings', 'push_subscriptions'] loop
    execute format('create policy own_select on %I for select to authenticated
                      using (user_id = (select auth.uid()))', name);
  end loop;
end $$;
create policy own_delete on push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));
-- The friend does not learn who else the referrer brought, nor the other way round.
create policy own_select on referrals for select to authenticated
  using (referrer_id = (select auth.uid()));
create policy own_select on commission_entries for select to authenticated
  using (exists (
    select from bookings where bookings.id = booking_id and bookings.user_id = (select auth.uid())));
