-- Withdrawals from the contract for a plan. The row is the declaration; ending the plan and refunding the rest is
-- done from it, so that neither is lost or done twice (decision 54).

create table plan_withdrawals (
  id uuid primary key default uuidv7(),
  -- Null after the account was deleted.
  user_id uuid references auth."user" (id) on delete set null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null check (length(customer_id) between 1 and 200),
  subscription_id text not null check (length(subscription_id) between 1 and 200),
  plan text not null check (plan in ('monthly', 'biannual', 'annual')),
  bought_at timestamptz not null,
  withdrawn_at timestamptz not null,
  -- Minor units by payment: [{"paymentId": …, "amount": …}].
  refunds jsonb not null,
  currency currency_code not null,
  settled_at timestamptz,
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text check (length(last_error) <= 1000),
  unique (provider, subscription_id)
);
create index plan_withdrawals_user on plan_withdrawals (user_id);
create index plan_withdrawals_due on plan_withdrawals (not_before) where settled_at is null;
alter table plan_withdrawals enable row level security;
grant select, insert, update on plan_withdrawals to service_role;
create policy service_role on plan_withdrawals to service_role using (true) with check (true);
