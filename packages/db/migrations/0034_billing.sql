-- Plans as the payment provider knows them. An event of the provider says only that something changed for a
-- customer: what, is asked for, so that neither their order nor their number matters (decision 30 says why).

alter table plan_subscriptions rename column stripe_customer_id to provider_customer_id;
alter table plan_subscriptions rename column stripe_subscription_id to provider_subscription_id;
alter table plan_subscriptions drop column provider_event_at;
alter table plan_subscriptions
  add column next_payment_at timestamptz,
  -- Minor units, as things stand.
  add column next_payment_amount bigint check (next_payment_amount >= 0),
  add column next_payment_currency currency_code,
  -- When the newest payment was billed, if it did not come.
  add column payment_failed_at timestamptz,
  -- The visit to the checkout that was begun last; those before it can't be paid any more.
  add column checkout_session_id text,
  add column checkout_started_at timestamptz,
  -- Two tabs that go to the checkout at once take turns.
  add column checkout_held_until timestamptz,
  -- What somebody has to look at.
  add column problems text[] not null default '{}'
    check (problems <@ array['two_subscriptions', 'disputed']),
  -- When the provider was asked last.
  add column provider_read_at timestamptz,
  add check (next_payment_at is null
    or (next_payment_amount is not null and next_payment_currency is not null)),
  add check (provider is not null or provider_customer_id is null);
create index plan_subscriptions_problems on plan_subscriptions (user_id) where problems <> '{}';
comment on column plan_subscriptions.current_period_end is 'The end of what was paid, not of what was billed.';

-- Whose event it is, and who works on it. What happened is not kept: the provider is asked, and the
-- addresses in it are nobody's business here.
alter table webhook_inbox
  add column customer_id text check (length(customer_id) between 1 and 200),
  add column claim uuid;
create index webhook_inbox_customer on webhook_inbox (provider, customer_id)
  where processed_at is null and failed_at is null;

create function tell_webhook() returns trigger language plpgsql
set search_path = pg_catalog, public as $$
begin
  notify webhook_inbox;
  return null;
end $$;
create trigger webhook_inbox_told after insert on webhook_inbox
  for each statement execute function tell_webhook();

-- Customers whose account is gone: what they have with the provider is to end as well, also when it can't
-- be reached just then. The rows refer to nobody, and go when it is done.
create table billing_farewells (
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null check (length(customer_id) between 1 and 200),
  asked_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text check (length(last_error) <= 1000),
  primary key (provider, customer_id)
);
create index billing_farewells_due on billing_farewells (not_before);
alter table billing_farewells enable row level security;
grant select, insert, update, delete on billing_farewells to service_role;
create policy service_role on billing_farewells to service_role using (true) with check (true);

-- However the account goes: its plan goes with it.
create function owe_farewell() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  insert into billing_farewells (provider, customer_id)
  values (old.provider, old.provider_customer_id)
  on conflict do nothing;
  notify webhook_inbox;
  return null;
end $$;
create trigger plan_subscriptions_farewell after delete on plan_subscriptions
  for each row when (old.provider_customer_id is not null) execute function owe_farewell();

-- Whose trial ends when, for the mails about it.
drop index plan_subscriptions_trials;
create index plan_subscriptions_trials on plan_subscriptions (trial_ends_at);
