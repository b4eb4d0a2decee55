-- Plans, referrals, booking clicks and the commission on them. An account that is deleted takes its
-- plan, its referral code and its devices along; what the books need stays without the person.

-- One row an account: where it stands. Which plans exist and what they cost is the domain's.
create table plan_subscriptions (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  status text not null
    check (status in ('trialing', 'active', 'past_due', 'cancelled', 'expired')),
  -- Null while on trial.
  plan text check (plan in ('monthly', 'biannual', 'annual')),
  trial_ends_at timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  -- The sandbox takes no money; it stands in while no key is set.
  provider text check (provider in ('stripe', 'sandbox')),
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  -- When the newest event applied was made: older ones that arrive late change nothing.
  provider_event_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'trialing' or trial_ends_at is not null),
  check (status not in ('active', 'past_due') or (plan is not null and current_period_end is not null))
);
create index plan_subscriptions_trials on plan_subscriptions (trial_ends_at) where status = 'trialing';
create index plan_subscriptions_periods on plan_subscriptions (current_period_end)
  where status in ('active', 'past_due', 'cancelled');
create trigger plan_subscriptions_touch before update on plan_subscriptions
  for each row execute function touch_updated_at();

-- The code in a traveller's referral link.
create table referral_codes (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Za-z0-9]{6,20}$'),
  created_at timestamptz not null default now()
);

-- Who brought whom. When one of the two leaves, the other's discount stands.
create table referrals (
  id uuid primary key default uuidv7(),
  referrer_id uuid references auth."user" (id) on delete set null,
  -- A friend is brought once.
  friend_id uuid unique references auth."user" (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The friend's 10 % went into the first bill; the referrer's 20 % into the next one.
  friend_discounted_at timestamptz,
  referrer_discounted_at timestamptz,
  check (referrer_id <> friend_id),
  check (referrer_discounted_at is null or friend_discounted_at is not null)
);
create index referrals_referrer on referrals (referrer_id);

-- Clicks through to an airline or agency.
create table bookings (
  id uuid primary key default uuidv7(),
  user_id uuid references auth."user" (id) on delete set null,
  deal_id uuid references deals (id) on delete set null,
  provider text not null check (length(provider) between 1 and 100),
  offer_id text check (length(offer_id) <= 500),
  booking_url text not null check (booking_url ~ '^https?://' and length(booking_url) <= 4000),
  origin place_code not null,
  destination place_code not null,
  departure_date date not null,
  return_date date check (return_date >= departure_date),
  price bigint not null check (price > 0),
  currency currency_code not null,
  -- Whether the traveller earned commission at that moment: a later upgrade doesn't reach back.
  earns_commission boolean not null default false,
  -- What the provider calls the sale, once it reports one.
  provider_reference text check (length(provider_reference) <= 200),
  synthetic boolean not null default false,
  clicked_at timestamptz not null default now(),
  unique (provider, provider_reference)
);
create index bookings_user on bookings (user_id, clicked_at desc);
create index bookings_deal on bookings (deal_id);

create type commission_state as enum
  ('click', 'reported', 'travelled', 'payable', 'paid', 'rejected');

-- The commission ledger: the way of each booking, an entry a step. It knows bookings, not people, so
-- that it stays whole when an account goes.
create table commission_entries (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id) on delete restrict,
  state commission_state not null,
  -- Minor units of currency; zero for a click, whose sale is not known yet.
  amount bigint not null check (amount >= 0),
  currency currency_code not null,
  -- Share of the price: at most 4.5 %.
  rate numeric(5, 4) not null check (rate between 0 and 0.045),
  -- Payment falls 30 to 60 days after completed travel.
  due_from date,
  due_until date,
  note text check (length(note) <= 500),
  entered_at timestamptz not null default now(),
  unique (booking_id, state),
  check (due_from <= due_until),
  check (state not in ('payable', 'paid') or (due_from is not null and due_until is not null))
);
create index commission_entries_due on commission_entries (due_from) where state = 'payable';

-- click → reported → travelled → payable → paid, and rejected from anywhere before paid.
create function follow_commission_order() returns trigger language plpgsql as $$
declare
  latest commission_state;
begin
  -- Two reports of one sale take turns.
  perform from bookings where id = new.booking_id for no key update;
  select state into latest from commission_entries
   where booking_id = new.booking_id order by id desc limit 1;
  if (latest, new.state) in (
       ('click', 'reported'), ('reported', 'travelled'), ('travelled', 'payable'), ('payable', 'paid'))
     or (latest is null and new.state = 'click')
     or (latest not in ('paid', 'rejected') and new.state = 'rejected') then
    return new;
  end if;
  raise exception 'commission of booking % cannot go from % to %',
    new.booking_id, coalesce(latest::text, 'nothing'), new.state using errcode = 'check_violation';
end $$;
create trigger commission_entries_order before insert on commission_entries
  for each row execute function follow_commission_order();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the commission ledger only grows: enter a correction instead'
    using errcode = 'restrict_violation';
end $$;
create trigger commission_entries_kept before update or delete or truncate on commission_entries
  for each statement execute function refuse_ledger_change();

-- Events of the payment provider as they came, kept before they are acted upon.
create table webhook_inbox (
  id uuid primary key default uuidv7(),
  provider text not null check (length(provider) between 1 and 50),
  -- The provider's own id: an event delivered twice is kept once.
  event_id text not null check (length(event_id) between 1 and 200),
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  -- A worker that dies leaves its claim to run out.
  claimed_until timestamptz,
  processed_at timestamptz,
  failed_at timestamptz,
  last_error text,
  unique (provider, event_id)
);
create index webhook_inbox_due on webhook_inbox (not_before)
  where processed_at is null and failed_at is null;
create index webhook_inbox_age on webhook_inbox (received_at);

-- The name of an address on the suppression list, which thereby holds no address.
create function email_hash(address text) returns bytea
language sql immutable strict parallel safe as $$
  select sha256(convert_to(lower(trim(address)), 'UTF8'))
$$;
grant execute on function email_hash to service_role;

-- Addresses that get no more mail. It outlives the account: a person who left stays left alone.
create table email_suppressions (
  address_hash bytea not null check (octet_length(address_hash) = 32),
  -- all: the address is dead or complained. alerts, newsletter: unsubscribed from these; mails that
  -- the person asks for, such as a password reset, still go.
  scope text not null check (scope in ('all', 'alerts', 'newsletter')),
  reason text not null check (reason in ('bounced', 'complained', 'unsubscribed', 'invalid')),
  since timestamptz not null default now(),
  primary key (address_hash, scope)
);

-- Devices that take push messages: a browser's endpoint, or a token of a native app.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  platform text not null check (platform in ('web', 'ios', 'android')),
  -- One device is one traveller's: who signs in there last.
  endpoint text not null unique check (length(endpoint) between 10 and 2000),
  p256dh text check (length(p256dh) <= 200),
  auth text check (length(auth) <= 100),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  failures integer not null default 0,
  check (case platform
    when 'web' then endpoint like 'https://%' and p256dh is not null and auth is not null
    else p256dh is null and auth is null end)
);
create index push_subscriptions_user on push_subscriptions (user_id);
