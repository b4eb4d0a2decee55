-- One alert for a trip that is had on several dates at one price, and telling many travellers in slices.

-- The dates of an alert, its first one among them. A traveller holds a deal by one alert, ever: the key
-- says so for dates that began an alert and for those that joined one alike. Who writes here holds the
-- row of the traveller's user_settings, so that two deals of neighbouring dates that go live at one
-- moment take turns at each traveller.
create table alert_dates (
  deal_id uuid not null references deals (id) on delete cascade,
  -- The alert's own traveller, kept for the key; it goes with the alert.
  user_id uuid not null,
  alert_id uuid not null references flight_alerts (id) on delete cascade,
  -- The deal's episode when it came under the alert, and the lowest price that the traveller had been
  -- told by then: a date that joined without a word is known for the price of the others.
  episode integer not null,
  told_price bigint not null check (told_price > 0),
  joined_at timestamptz not null default now(),
  -- By deal first: "who holds this deal" is asked for every change of one.
  primary key (deal_id, user_id)
);
create index alert_dates_alert on alert_dates (alert_id);

insert into alert_dates (deal_id, user_id, alert_id, episode, told_price, joined_at)
select deal_id, user_id, id, episode, price, alerted_at from flight_alerts;

-- Every alert has the date that it began with, whoever sets the alert. With the owner's rights, since a
-- traveller may set an alert but not move dates between alerts. Refused when another alert holds it.
create function add_first_date() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  insert into alert_dates (deal_id, user_id, alert_id, episode, told_price, joined_at)
  select deal_id, user_id, id, episode, price, alerted_at from added;
  return null;
end $$;
create trigger flight_alerts_first_date after insert on flight_alerts
  referencing new table as added for each statement execute function add_first_date();

-- Travellers still to be told of a deal, a slice a row, when they are too many for the transaction that
-- made it live. A worker tells them in one transaction and removes the row with it.
create table announcements (
  id uuid primary key default uuidv7(),
  deal_id uuid not null references deals (id) on delete cascade,
  -- What is announced: of an episode that has ended, nobody is told any further.
  episode integer not null,
  -- Who wanted it when it went live; whether they still do is asked when they are told. No reference:
  -- who has left is passed over.
  user_ids uuid[] not null check (cardinality(user_ids) between 1 and 10000),
  -- When the first of its travellers were told.
  announced_at timestamptz not null,
  -- Slices are told in this order: see the pipeline for how turns are given.
  turn_at timestamptz not null
);
create index announcements_turn on announcements (turn_at, id);
create index announcements_deal on announcements (deal_id);

create function wake_announcers() returns trigger language plpgsql as $$
begin
  perform pg_notify('announcements', '');
  return null;
end $$;
create trigger announcements_wake after insert on announcements
  for each statement execute function wake_announcers();

alter table alert_dates enable row level security;
alter table announcements enable row level security;
grant select, insert, update, delete on alert_dates, announcements to service_role;
create policy service_role on alert_dates to service_role using (true) with check (true);
create policy service_role on announcements to service_role using (true) with check (true);
grant select on alert_dates to authenticated;
create policy own_select on alert_dates for select to authenticated
  using (user_id = (select auth.uid()));
