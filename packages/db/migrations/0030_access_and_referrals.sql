-- Who sees all alerts, what an account sees whose time is over (decision 26 says why), and who brought whom.

-- Until when an account sees all of its alerts: to the end of the trial, or of what was paid. Whoever
-- cancelled keeps what was paid for; a payment that failed is waited for, for two weeks. In the past for
-- those whose time is over, -infinity for those who never had any.
create function full_access_ends_at(account uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((
    select case status
        when 'trialing' then trial_ends_at
        when 'past_due' then current_period_end + interval '14 days'
        when 'expired' then least(coalesce(current_period_end, trial_ends_at), now())
        else current_period_end
      end
      from plan_subscriptions where user_id = account), '-infinity')
$$;

-- The oldest alert that an account sees, by the order in which alerts are listed: the third newest where
-- its time is over. An alert closed since then counts among the three, so that closing what is seen
-- doesn't bring up what isn't.
create function alert_floor(account uuid, out alerted_at timestamptz, out id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  with access as materialized (select full_access_ends_at(account) as ends_at),
  third as (
    select a.alerted_at, a.id from flight_alerts a, access
     where access.ends_at <= now() and a.user_id = account
       and (a.closed_at is null or a.closed_at >= access.ends_at)
     order by a.alerted_at desc, a.id desc offset 2 limit 1)
  select third.alerted_at, third.id from third
   union all
  select '-infinity', '00000000-0000-0000-0000-000000000000'
   where not exists (select from third)
$$;

-- The same of whoever asks, for rules: nobody may ask it of another account.
create function own_alert_floor(out alerted_at timestamptz, out id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select f.alerted_at, f.id from alert_floor(auth.uid()) f
$$;

-- Whether the time of whoever asks is over, and how many open alerts they have, those among them that
-- they don't see.
create function own_alert_standing(out is_limited boolean, out open_alerts integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select full_access_ends_at(auth.uid()) <= now(),
    (select count(*)::int from flight_alerts where user_id = auth.uid() and closed_at is null)
$$;
grant execute on function own_alert_floor, own_alert_standing to authenticated;

-- The floor is asked once a statement, not once a row. A row that a statement adds is newer than it.
drop policy own_select on flight_alerts;
create policy own_select on flight_alerts for select to authenticated
  using (user_id = (select auth.uid())
    and (alerted_at, id) >= (select f.alerted_at, f.id from own_alert_floor() f));
drop policy own_update on flight_alerts;
create policy own_update on flight_alerts for update to authenticated
  using (user_id = (select auth.uid())
    and (alerted_at, id) >= (select f.alerted_at, f.id from own_alert_floor() f))
  with check (user_id = (select auth.uid()));
-- Which alerts those are is said by the rule above, which holds within this one.
drop policy own_select on alert_dates;
create policy own_select on alert_dates for select to authenticated
  using (user_id = (select auth.uid())
    and exists (select from flight_alerts a where a.id = alert_id));

-- A traveller closes an alert now: closed in a past before the account's time was over, it would make
-- room for another.
create function close_alert_now() returns trigger language plpgsql as $$
begin
  if current_user = 'authenticated' then
    new.closed_at := greatest(new.closed_at, coalesce(old.closed_at, now()));
  end if;
  return new;
end $$;
create trigger flight_alerts_closed_now before update of closed_at on flight_alerts
  for each row when (new.closed_at is not null) execute function close_alert_now();

-- Referrals. By whose link an account came, until it is signed in to for the first time: only then is its
-- address shown to be somebody's. Counted earlier, referrers could learn from their own list which addresses
-- have an account. The code refers to nobody, so that nothing of it is found under the referrer either.
create table referral_arrivals (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  code text not null check (code ~ '^[A-Za-z0-9]{6,20}$'),
  arrived_at timestamptz not null default now()
);
alter table referral_arrivals enable row level security;
grant select, insert, update, delete on referral_arrivals to service_role;
create policy service_role on referral_arrivals to service_role using (true) with check (true);

-- An address without its case and without what stands behind a plus, which is the same mailbox.
create function plain_address(address text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(address, '\+[^@]*@', '@'))
$$;

-- Nobody brings themselves, and a friend is brought once.
create function count_referral() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
declare
  brought_by text;
begin
  delete from referral_arrivals where user_id = new."userId" returning code into brought_by;
  if found then
    insert into referrals (referrer_id, friend_id)
    select referrer.id, friend.id
      from referral_codes c
      join auth."user" referrer on referrer.id = c.user_id
      join auth."user" friend on friend.id = new."userId"
     where c.code = brought_by and plain_address(referrer.email) <> plain_address(friend.email)
    on conflict (friend_id) do nothing;
  end if;
  return null;
end $$;
create trigger session_counts_referral after insert on auth.session
  for each row execute function count_referral();

-- A traveller's code is made when they ask for their link, and stays.
grant insert (user_id, code) on referral_codes to authenticated;
create policy own_insert on referral_codes for insert to authenticated
  with check (user_id = (select auth.uid()));
