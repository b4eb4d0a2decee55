-- Accounts that begin with an address that nobody has confirmed. Their own address is a placeholder, so that the
-- given one stays free for its owner.
alter table auth."user"
  add column unconfirmed_email text check (length(unconfirmed_email) <= 254),
  add check (unconfirmed_email is null or not "emailVerified");

-- A referral counts from the first session, of a guest from the confirmation. As before, it notes what looks like one
-- person: the friend came from where the referrer did within a month, or is one of many within a day.
create function count_referral_of(friend_user uuid, address text) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  brought_by text;
begin
  delete from referral_arrivals where user_id = friend_user returning code into brought_by;
  if found then
    insert into referrals (referrer_id, friend_id, signals)
    select referrer.id, friend.id, array_remove(array[
        case when exists (
          select from auth.session s
           where s."userId" = referrer.id and s."ipAddress" = address
             and s."createdAt" > now() - interval '30 days') then 'same_network' end,
        case when (
          select count(*) from referrals r
           where r.referrer_id = referrer.id and r.created_at > now() - interval '1 day') >= 9
          then 'many_friends' end], null)
      from referral_codes c
      join auth."user" referrer on referrer.id = c.user_id
      join auth."user" friend on friend.id = friend_user
     where c.code = brought_by and plain_address(referrer.email) <> plain_address(friend.email)
    on conflict (friend_id) do nothing;
  end if;
end $$;

create or replace function count_referral() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from auth."user" u
                  where u.id = new."userId" and u.unconfirmed_email is not null) then
    perform count_referral_of(new."userId", new."ipAddress");
  end if;
  return null;
end $$;

create function count_guest_referral() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform count_referral_of(new.id, (
    select "ipAddress" from auth.session where "userId" = new.id order by "createdAt" desc limit 1));
  return null;
end $$;
create trigger guest_counts_referral after update of unconfirmed_email on auth."user"
  for each row when (old.unconfirmed_email is not null and new.unconfirmed_email is null)
  execute function count_guest_referral();

-- Only the triggers call it.
revoke execute on function count_referral_of from public;
