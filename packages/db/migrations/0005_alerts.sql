-- Alerts, their delivery, and the stream that shows them.

-- One alert a traveller and deal, ever. A price that falls materially further raises `revision`.
create table flight_alerts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  revision integer not null default 1,
  -- The deal's episode, price and currency when the traveller was last told.
  episode integer not null,
  price bigint not null check (price > 0),
  currency currency_code not null,
  created_at timestamptz not null default now(),
  alerted_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (user_id, deal_id)
);
create index flight_alerts_open on flight_alerts (user_id, alerted_at desc, id) where closed_at is null;
create index flight_alerts_deal on flight_alerts (deal_id);

-- Alerts sent to a traveller on one UTC day; the upsert that raises it enforces the daily maximum.
create table alert_quota (
  user_id uuid not null references auth."user" (id) on delete cascade,
  day date not null,
  sent integer not null,
  -- The maximum that held at the last attempt; null = unlimited.
  allowed integer,
  primary key (user_id, day)
);

-- Messages owed. Written in the transaction that causes them, drained by any number of workers.
create table outbox (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('email', 'push')),
  kind text not null,
  user_id uuid references auth."user" (id) on delete cascade,
  address text not null,
  language text not null,
  payload jsonb not null,
  -- One message a cause: writing the same cause twice changes nothing.
  dedupe_key text not null unique,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  -- A worker that dies leaves its claim to run out.
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  -- Why it was not sent after all, such as a deal that went before the mail did.
  dropped_at timestamptz,
  last_error text
);
create index outbox_user on outbox (user_id);
create index outbox_due on outbox (not_before)
  where sent_at is null and failed_at is null and dropped_at is null;

-- Mails kept on this machine while no SMTP server is configured. They hold sign-in links.
create table local_mailbox (
  id uuid primary key default uuidv7(),
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  headers jsonb not null,
  sent_at timestamptz not null default now()
);
create index local_mailbox_recent on local_mailbox (sent_at desc);

-- What open dashboards must hear. Positions are (transaction, sequence): a reader takes only events of
-- transactions older than every running one, so a transaction that commits late can't slip behind it.
create table live_events (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  type text not null check (type in ('alert.added', 'alert.closed', 'alert.reopened', 'deal.changed')),
  -- Null for deal.changed: everybody who holds an alert on the deal hears it.
  user_id uuid references auth."user" (id) on delete cascade,
  alert_id uuid,
  deal_id uuid not null references deals (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (xid, seq)
);
create index live_events_user on live_events (user_id, xid, seq);
create index live_events_deal on live_events (deal_id);
create index live_events_age on live_events (at);

create function wake_live_readers() returns trigger language plpgsql as $$
begin
  -- The notice carries nothing: it only wakes readers, which read by their own cursor.
  perform pg_notify('live', '');
  return null;
end $$;
create trigger live_events_wake after insert on live_events
  for each statement execute function wake_live_readers();

create function wake_outbox_workers() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_wake after insert on outbox
  for each statement execute function wake_outbox_workers();

-- Up to which transaction live events were swept: a client whose cursor is older starts anew.
create table live_events_swept (
  only_row boolean primary key default true check (only_row),
  value xid8 not null
);
insert into live_events_swept (value) values ('0');
