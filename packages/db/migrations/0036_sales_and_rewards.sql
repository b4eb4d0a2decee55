-- Rewards for referrals, and the sales that partners report.

-- What became of a referral. The friend's first payment earns the referrer a reward: it waits, is given to
-- the provider for one payment, and is used when that payment comes.
alter table referrals
  -- The provider's name of the friend's first payment, hashed: the referrer may read this row.
  add column friend_payment_hash bytea check (octet_length(friend_payment_hash) = 32),
  -- That payment was taken back before the reward was given, or an operator withdrew it.
  add column reward_void_at timestamptz,
  add column reward_payment_id text check (length(reward_payment_id) between 1 and 200),
  add column reward_used_at timestamptz,
  -- What looks like somebody who brings themselves. It is shown to the operator and decides nothing.
  add column signals text[] not null default '{}'
    check (signals <@ array['same_network', 'many_friends', 'same_card']),
  add check (friend_payment_hash is null or friend_discounted_at is not null),
  add check (reward_void_at is null or (friend_discounted_at is not null and referrer_discounted_at is null)),
  add check (reward_used_at is null or referrer_discounted_at is not null),
  add check ((reward_used_at is null) = (reward_payment_id is null));
create index referrals_waiting on referrals (friend_discounted_at)
  where friend_discounted_at is not null and referrer_discounted_at is null and reward_void_at is null;
create index referrals_signals on referrals (created_at) where signals <> '{}';

-- Cards that accounts paid with, as the provider tells one from another: only to see that two accounts paid
-- with one card. A hash, so that nothing can be looked up with it at the provider.
create table payment_cards (
  user_id uuid not null references auth."user" (id) on delete cascade,
  card_hash bytea not null check (octet_length(card_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (user_id, card_hash)
);
create index payment_cards_card on payment_cards (card_hash);
alter table payment_cards enable row level security;
grant select, insert, update, delete on payment_cards to service_role;
create policy service_role on payment_cards to service_role using (true) with check (true);

-- As before, and it notes what looks like one person: the friend signed in from where the referrer did
-- within a month, or is one of many within a day.
create or replace function count_referral() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
declare
  brought_by text;
begin
  delete from referral_arrivals where user_id = new."userId" returning code into brought_by;
  if found then
    insert into referrals (referrer_id, friend_id, signals)
    select referrer.id, friend.id, array_remove(array[
        case when exists (
          select from auth.session s
           where s."userId" = referrer.id and s."ipAddress" = new."ipAddress"
             and s."createdAt" > now() - interval '30 days') then 'same_network' end,
        case when (
          select count(*) from referrals r
           where r.referrer_id = referrer.id and r.created_at > now() - interval '1 day') >= 9
          then 'many_friends' end], null)
      from referral_codes c
      join auth."user" referrer on referrer.id = c.user_id
      join auth."user" friend on friend.id = new."userId"
     where c.code = brought_by and plain_address(referrer.email) <> plain_address(friend.email)
    on conflict (friend_id) do nothing;
  end if;
  return null;
end $$;

-- Sales as partners told them last: one row a partner and its own reference. Each is of one click; a second
-- sale by the same click gets a booking of its own, a copy of that click.
alter table bookings drop column provider_reference;
alter table bookings add column copy_of uuid references bookings (id) on delete set null;

create table commission_sales (
  id uuid primary key default uuidv7(),
  -- Whose report it stood in: an affiliate network or a seller, as the operator calls it.
  partner text not null check (partner ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  reference text not null check (length(reference) between 1 and 200),
  booking_id uuid not null unique references bookings (id) on delete restrict,
  -- pending: told, not yet accepted. cancelled: cancelled, refunded or refused.
  status text not null check (status in ('pending', 'confirmed', 'cancelled')),
  -- Minor units of currency: what was sold, and what the partner pays the operator for it.
  price bigint not null check (price >= 0),
  commission bigint not null check (commission >= 0),
  currency currency_code not null,
  -- Of the trip that was bought, which need not be the one that was clicked on.
  departure_date date not null,
  return_date date check (return_date >= departure_date),
  -- As of when the partner said so: what it said earlier and comes in later changes nothing.
  told_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (partner, reference)
);
create index commission_sales_end on commission_sales (coalesce(return_date, departure_date));
alter table commission_sales enable row level security;
grant select, insert, update, delete on commission_sales to service_role;
create policy service_role on commission_sales to service_role using (true) with check (true);
grant select on commission_sales to authenticated;
create policy own_select on commission_sales for select to authenticated
  using (exists (
    select from bookings where bookings.id = booking_id and bookings.user_id = (select auth.uid())));

-- All that was said of a sale, by a hash of the words: the same line again, in whichever file, is no news.
create table commission_reports (
  partner text not null,
  reference text not null,
  words bytea not null check (octet_length(words) = 32),
  told_at timestamptz not null,
  heard_at timestamptz not null default now(),
  primary key (partner, reference, words)
);
alter table commission_reports enable row level security;
grant select, insert, update, delete on commission_reports to service_role;
create policy service_role on commission_reports to service_role using (true) with check (true);

-- Corrections. A partner that changes its word reports anew; from there the way is gone once more.
alter table commission_entries drop constraint commission_entries_booking_id_state_key;
alter table commission_entries
  -- Why it was rejected. What the partner cancelled it can report again; what the operator refused stays so.
  add column cause text check (cause in ('cancelled', 'refused', 'account_deleted')),
  add check (state = 'rejected' or cause is null);
create index commission_entries_latest on commission_entries (booking_id, id desc);

create or replace function follow_commission_order() returns trigger language plpgsql as $$
declare
  latest commission_entries;
begin
  -- Two reports of one sale take turns.
  perform from bookings where id = new.booking_id for no key update;
  select * into latest from commission_entries
   where booking_id = new.booking_id order by id desc limit 1;
  if (latest.state, new.state) in (
       ('click', 'reported'), ('reported', 'travelled'), ('travelled', 'payable'), ('payable', 'paid'),
       ('reported', 'reported'), ('travelled', 'reported'), ('payable', 'reported'))
     or (latest.state is null and new.state = 'click')
     or (latest.state = 'rejected' and latest.cause = 'cancelled' and new.state = 'reported')
     or (latest.state not in ('paid', 'rejected') and new.state = 'rejected') then
    return new;
  end if;
  raise exception 'commission of booking % cannot go from % to %',
    new.booking_id, coalesce(latest.state::text, 'nothing'), new.state using errcode = 'check_violation';
end $$;
