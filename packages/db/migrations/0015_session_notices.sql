-- Servers keep a session that they looked up for some seconds. When it ends, by signing out, from
-- another device or with its account, every one of them must hear of it at once.

create function tell_session_ended() returns trigger language plpgsql as $$
begin
  -- The id, never the token: notices can be read by whoever may listen.
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;
create trigger session_ended after delete on auth.session
  for each row execute function tell_session_ended();
-- Running on for longer ends nothing.
create trigger session_cut_short after update on auth.session
  for each row when (new."expiresAt" < old."expiresAt" or new.token <> old.token)
  execute function tell_session_ended();
