-- The payment sandbox keeps one document per customer. Times in it are milliseconds since 1970 in UTC.

alter table sandbox_customers
  add column state jsonb not null default
    '{"cardWorks": true, "subscription": null, "payments": [], "discounts": [], "visits": [], "event": null}',
  -- When a payment or an end falls due, or an event is to be delivered.
  add column due_at timestamptz;

update sandbox_customers c
   set state = state || jsonb_build_object(
         'cardWorks', c.card_works,
         'subscription', (
           select jsonb_build_object('id', s.id, 'plan', s.plan, 'status', s.status,
                    'cancelAtPeriodEnd', s.cancel_at_period_end,
                    'paidUntil', floor(extract(epoch from s.paid_until) * 1000),
                    'dueAt', floor(extract(epoch from s.next_payment_at) * 1000))
             from sandbox_subscriptions s where s.customer_id = c.id
            order by s.status = 'cancelled', s.started_at desc, s.id limit 1),
         'payments', coalesce((
           select jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'amount', p.amount,
                    'currency', p.currency, 'plan', p.plan, 'attempt', p.attempt,
                    'at', floor(extract(epoch from p.at) * 1000),
                    'paidUntil', floor(extract(epoch from p.paid_until) * 1000),
                    'nextAttemptAt', floor(extract(epoch from p.next_attempt_at) * 1000),
                    'discount', case when p.discount_percent is not null then
                      jsonb_build_object('percent', p.discount_percent, 'reference', p.discount_reference) end)
                    order by p.at, p.paid_from, p.id)
             from sandbox_payments p where p.customer_id = c.id), '[]'),
         'discounts', coalesce((
           select jsonb_agg(jsonb_build_object('percent', d.percent, 'reference', d.reference)
                    order by d.given_at, d.reference)
             from sandbox_discounts d where d.customer_id = c.id and d.payment_id is null), '[]'),
         'event', (select min(e.id) from sandbox_events e where e.customer_id = c.id)),
       due_at = coalesce((select min(e.not_before) from sandbox_events e where e.customer_id = c.id),
         (select min(s.next_payment_at) from sandbox_subscriptions s where s.customer_id = c.id));

alter table sandbox_customers drop column card_works;
create index sandbox_customers_due on sandbox_customers (due_at) where due_at is not null;

drop table sandbox_events, sandbox_visits, sandbox_discounts, sandbox_payments, sandbox_subscriptions;
