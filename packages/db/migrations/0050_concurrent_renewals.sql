-- Requests of one session may renew it at the same moment. The last to be committed may have been
-- computed first, some milliseconds earlier: nothing ends then.

drop trigger session_cut_short on auth.session;
create trigger session_cut_short after update on auth.session
  for each row when (new."expiresAt" < old."expiresAt" - interval '1 minute'
                  or new."expiresAt" <= now() or new.token <> old.token)
  execute function tell_session_ended();
