-- The payment provider of installations that take no money: it keeps its own books here, as a real one does at
-- its place, and the app learns of them only through its webhooks and its answers. Times are those of a clock
-- that each customer can move: letting a month pass puts all that is here of them back by a month.

create table sandbox_customers (
  id text primary key check (id ~ '^sandbox_customer_[0-9a-f]{32}$'),
  -- Who leaves takes their name along; what was paid stays in the books.
  user_id uuid unique references auth."user" (id) on delete set null,
  -- Whether the card is taken when the next payment is due.
  card_works boolean not null default true,
  created_at timestamptz not null default now()
);

create table sandbox_subscriptions (
  id text primary key check (id ~ '^sandbox_subscription_[0-9a-f]{32}$'),
  customer_id text not null references sandbox_customers (id) on delete cascade,
  plan text not null check (plan in ('monthly', 'biannual', 'annual')),
  -- What the next payment is for, where that is another plan.
  next_plan text check (next_plan in ('monthly', 'biannual', 'annual')),
  status text not null check (status in ('active', 'past_due', 'cancelled')),
  cancel_at_period_end boolean not null default false,
  started_at timestamptz not null,
  -- The end of what was paid.
  paid_until timestamptz not null,
  -- When a payment is tried next, or when a plan ends that was cancelled; null once it has ended.
  next_payment_at timestamptz,
  check ((status = 'cancelled') = (next_payment_at is null))
);
-- Nobody pays twice for the same time.
create unique index sandbox_subscriptions_running on sandbox_subscriptions (customer_id)
  where status <> 'cancelled';
create index sandbox_subscriptions_due on sandbox_subscriptions (next_payment_at)
  where next_payment_at is not null;

-- One row a bill: tried again, it stays the same one.
create table sandbox_payments (
  id text primary key check (id ~ '^sandbox_payment_[0-9a-f]{32}$'),
  customer_id text not null references sandbox_customers (id) on delete cascade,
  subscription_id text not null references sandbox_subscriptions (id) on delete cascade,
  at timestamptz not null,
  state text not null check (state in ('paid', 'failed')),
  -- Hundredths of the currency, after the discount.
  amount bigint not null check (amount >= 0),
  currency currency_code not null,
  plan text not null check (plan in ('monthly', 'biannual', 'annual')),
  paid_from timestamptz not null,
  paid_until timestamptz not null check (paid_until > paid_from),
  attempt integer not null check (attempt > 0),
  next_attempt_at timestamptz,
  discount_percent integer check (discount_percent between 1 and 100),
  discount_reference text check (length(discount_reference) between 1 and 200),
  check (next_attempt_at is null or state = 'failed')
);
create index sandbox_payments_customer on sandbox_payments (customer_id, at);
create index sandbox_payments_subscription on sandbox_payments (subscription_id);

-- What is taken off the next payments, each once.
create table sandbox_discounts (
  customer_id text not null references sandbox_customers (id) on delete cascade,
  reference text not null check (length(reference) between 1 and 200),
  percent integer not null check (percent between 1 and 100),
  given_at timestamptz not null default now(),
  -- The payment that it was taken off.
  payment_id text references sandbox_payments (id) on delete cascade,
  primary key (customer_id, reference)
);
create index sandbox_discounts_payment on sandbox_discounts (payment_id);

-- The pages that travellers were sent to, each of whom only they may open.
create table sandbox_visits (
  id text primary key check (id ~ '^sandbox_visit_[0-9a-f]{32}$'),
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('checkout', 'management')),
  plan text check (plan in ('monthly', 'biannual', 'annual')),
  discount_percent integer check (discount_percent between 1 and 100),
  discount_reference text check (length(discount_reference) between 1 and 200),
  return_url text not null check (return_url ~ '^https?://' and length(return_url) <= 2000),
  cancel_url text check (cancel_url ~ '^https?://' and length(cancel_url) <= 2000),
  -- What was paid here; a page on which something was paid takes nothing more.
  payment_id text references sandbox_payments (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((kind = 'checkout') = (plan is not null and cancel_url is not null))
);
create index sandbox_visits_user on sandbox_visits (user_id);
create index sandbox_visits_payment on sandbox_visits (payment_id);
create index sandbox_visits_age on sandbox_visits (expires_at);

-- What is still to be told to the app's webhook; written with what happened, gone once it was heard.
create table sandbox_events (
  id text primary key check (id ~ '^sandbox_event_[0-9a-f]{32}$'),
  customer_id text not null references sandbox_customers (id) on delete cascade,
  type text not null check (length(type) between 1 and 100),
  happened_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts integer not null default 0
);
create index sandbox_events_due on sandbox_events (not_before);
create index sandbox_events_customer on sandbox_events (customer_id);

do $$
declare
  name text;
begin
  foreach name in array array['sandbox_customers', 'sandbox_subscriptions', 'sandbox_payments',
                              'sandbox_discounts', 'sandbox_visits', 'sandbox_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format('create policy service_role on %I to service_role using (true) with check (true)', name);
  end loop;
end $$;

-- The books are the provider's. Whose page it is, and who is which customer, travellers find out as themselves:
-- so a page opened by another account is not there, whatever the app believes.
grant select on sandbox_customers, sandbox_visits to authenticated;
create policy own_select on sandbox_customers for select to authenticated
  using (user_id = (select auth.uid()));
create policy own_select on sandbox_visits for select to authenticated
  using (user_id = (select auth.uid()));
