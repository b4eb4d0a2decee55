-- Open dashboards hear of an alert that is closed in whichever way: by the function, or by an update of the
-- table. With the owner's rights, since travellers may not write events.
create function tell_closed_alert() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into live_events (type, user_id, alert_id, deal_id)
  values ('alert.closed', new.user_id, new.id, new.deal_id);
  return null;
end $$;
create trigger flight_alerts_closed after update of closed_at on flight_alerts
  for each row when (old.closed_at is null and new.closed_at is not null)
  execute function tell_closed_alert();

-- Preferences name the language of the account too, because alerts are written in it: it changes in both, or in
-- neither, whoever saves the profile. The same language is left alone: another version of the preferences would
-- make every server match anew.
create function carry_language() returns trigger language plpgsql as $$
begin
  update public.user_settings set preferred_language = new.language
   where user_id = new.user_id and preferred_language <> new.language;
  return null;
end $$;
create trigger profiles_language after insert or update of language on profiles
  for each row when (new.language is not null) execute function carry_language();
