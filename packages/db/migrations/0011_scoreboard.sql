-- What the scoreboard is made of: how long alerts took, whether a fare was still there at the click.
-- Nothing here names a traveller for longer than counting a click once takes.

-- One row each time that somebody was told of a deal: the alert's first word, or a later revision. It
-- outlives the alert and the account, to which it does not refer, so that what was sent stays counted.
-- After some days its row is folded into delivery_days.
create table alert_deliveries (
  alert_id uuid not null,
  revision integer not null,
  synthetic boolean not null,
  saving real not null,
  -- It went out before anything confirmed the price, to somebody who asked for that.
  unconfirmed boolean not null,
  told_at timestamptz not null,
  -- Null where nobody was kept waiting: the deal had long been live when its traveller came.
  detected_at timestamptz,
  verified_at timestamptz,
  -- When an open dashboard was handed the card.
  shown_at timestamptz,
  mail_owed boolean not null,
  -- When the mail server took the mail.
  mailed_at timestamptz,
  primary key (alert_id, revision)
);
create index alert_deliveries_told on alert_deliveries (told_at);

-- The same by day, as counts of values: the size of a year does not grow with the number of travellers.
-- Days are UTC.
create table delivery_days (
  day date not null,
  synthetic boolean not null,
  measure text not null check (measure in ('alert', 'alert_unconfirmed', 'saving', 'mail_owed',
    'mail_accepted', 'detected_to_inbox', 'verified_to_inbox', 'detected_to_screen', 'clock_fault')),
  -- Milliseconds of a delay, thousandths of a saving, 0 of what is only counted.
  value bigint not null check (value >= 0),
  count bigint not null check (count > 0),
  primary key (synthetic, day, measure, value)
);

-- Raised to two leading digits, so that a day holds few values; up, so that no delay looks shorter. Not
-- strict, and in plain comparisons, so that the planner writes it into a query over a million rows
-- instead of calling it for each.
create function two_digits_up(amount bigint) returns bigint
language sql immutable parallel safe as $$
  select case
    when amount < 100 then amount
    when amount < 1000 then (amount + 9) / 10 * 10
    when amount < 10000 then (amount + 99) / 100 * 100
    when amount < 100000 then (amount + 999) / 1000 * 1000
    when amount < 1000000 then (amount + 9999) / 10000 * 10000
    when amount < 10000000 then (amount + 99999) / 100000 * 100000
    when amount < 100000000 then (amount + 999999) / 1000000 * 1000000
    -- From a day on to the half hour.
    else (amount + 1799999) / 1800000 * 1800000 end
$$;

-- Ways taken from a card to its seller. Each triggers a look, which says what was still there.
create table deal_clicks (
  id uuid primary key default uuidv7(),
  deal_id uuid not null references deals (id) on delete cascade,
  episode integer not null,
  source_id smallint not null references sources (id),
  synthetic boolean not null,
  -- Whose click it was; null for a visitor, and once the account is gone.
  user_id uuid references auth."user" (id) on delete set null,
  is_visitor boolean not null,
  clicked_at timestamptz not null,
  -- Null until somebody looked. unknown: nobody could be asked in time.
  outcome text check (outcome in ('confirmed', 'repriced', 'gone', 'unknown')),
  resolved_at timestamptz,
  check (is_visitor is false or user_id is null),
  check ((outcome is null) = (resolved_at is null))
);
-- A traveller counts once a deal and hour, visitors together once.
create unique index deal_clicks_traveller on deal_clicks
  (deal_id, user_id, date_trunc('hour', clicked_at at time zone 'UTC')) where user_id is not null;
create unique index deal_clicks_visitor on deal_clicks
  (deal_id, date_trunc('hour', clicked_at at time zone 'UTC')) where is_visitor;
create index deal_clicks_user on deal_clicks (user_id) where user_id is not null;
create index deal_clicks_open on deal_clicks (deal_id) where outcome is null;
create index deal_clicks_recent on deal_clicks (synthetic, clicked_at) include (outcome);

-- What was decided before anybody was told, among the many looks at what is live.
create index deal_checks_before_alert on deal_checks (checked_at)
  where before_alert or outcome = 'held';

create index flight_alerts_unconfirmed on flight_alerts (created_at) where unconfirmed;

-- Lives are read by when they began.
create index deal_episodes_begun on deal_episodes (first_seen_at);
create index deals_open_lives on deals (first_seen_at)
  where live_at is not null and state in ('verifying', 'held', 'live');

do $$
declare
  name text;
begin
  foreach name in array array['alert_deliveries', 'delivery_days', 'deal_clicks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format(
      'create policy service_role on %I to service_role using (true) with check (true)', name);
  end loop;
end $$;
grant execute on function two_digits_up to service_role;
