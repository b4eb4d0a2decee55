-- The life of a deal: what waits for a second look, what travellers report, how kinds of deals die, and
-- which sources show fares that fail at the click.

-- Who also wants to hear of what nobody could confirm yet.
alter table user_settings add unconfirmed_alerts boolean not null default false;
grant insert (unconfirmed_alerts), update (unconfirmed_alerts) on user_settings to authenticated;

-- The first word of it went out before the price was confirmed.
alter table flight_alerts add unconfirmed boolean not null default false;

-- Until when a server says that it can ask this source about one trip. A time, extended again and again:
-- a server that is switched off leaves nothing behind that is no longer true.
alter table sources add askable_until timestamptz;

alter table deals
  -- Nobody is told before another look, sighting or source confirms it, but those who ask for that.
  add needs_confirmation boolean not null default false,
  -- When its present episode was first told of as live.
  add live_at timestamptz,
  -- The last report of a traveller that no look has answered yet: such deals are looked at first.
  add reported_at timestamptz,
  -- A source that reports seldom has not missed a deal before this.
  add unseen_until timestamptz;

-- So far every deal that was ever confirmed was told of as live.
update deals set live_at = verified_at where state <> 'dropped';

-- What is held is looked at again too, now and then, when its source or another one can be asked.
drop index deals_due;
create index deals_due on deals (check_due_at) where state in ('verifying', 'held', 'live');

-- reported: ended by reports of travellers, of a source that can't be asked. source_off: its source was
-- switched off; that is no death to learn from.
alter table deals drop constraint deals_gone_reason_check;
alter table deals add constraint deals_gone_reason_check check (gone_reason in
  ('price_rose', 'not_found', 'not_seen', 'departed', 'historic', 'reported', 'source_off'));

-- held: began to wait for confirmation. sighted_again: another sighting confirmed it. not_confirmed:
-- another source was asked and has it only dearer, which proves nothing. dropped: it ended unconfirmed
-- without a look. doubted: reports sent a live deal back to wait.
alter table deal_checks drop constraint deal_checks_outcome_check;
alter table deal_checks add constraint deal_checks_outcome_check check (outcome in ('confirmed',
  'repriced', 'not_found', 'price_rose', 'not_confirmed', 'unavailable', 'held', 'sighted_again',
  'dropped', 'doubted'));
-- Whose price was looked at; source_id is who answered, which may be another source.
alter table deal_checks add about_source_id smallint references sources (id);
-- The look decided whether travellers were told: until then the price had been seen once.
alter table deal_checks add before_alert boolean not null default false;
-- Serves what is counted since a moment: the scoreboard, and the record of each source.
create index deal_checks_recent on deal_checks (checked_at);

-- A life ended between the last look that found it and the one that did not.
alter table deal_episodes
  add live_at timestamptz,
  add last_seen_at timestamptz,
  add source_id smallint references sources (id) on delete set null;
update deal_episodes set live_at = verified_at, last_seen_at = verified_at;
create index deal_episodes_recent on deal_episodes (gone_at);

-- What travellers said of a deal that they were told of. One traveller, deal and episode, one report.
create table deal_reports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  deal_id uuid not null references deals (id) on delete cascade,
  episode integer not null,
  kind text not null check (kind in ('gone', 'price_differs')),
  -- The deal's price and source at that moment, and the price that the traveller saw instead.
  price bigint not null check (price > 0),
  seen_price bigint check (seen_price > 0),
  source_id smallint not null references sources (id),
  reported_at timestamptz not null default now(),
  -- upheld: the next look found it so. contested: the same source says that nothing changed, which a
  -- source of ghosts says as well. refuted: another source sells it at that price. open: it ended for
  -- another reason.
  verdict text check (verdict in ('upheld', 'contested', 'refuted', 'open')),
  decided_at timestamptz,
  unique (user_id, deal_id, episode),
  check (kind = 'price_differs' or seen_price is null),
  check ((verdict is null) = (decided_at is null))
);
create index deal_reports_deal on deal_reports (deal_id, episode);
create index deal_reports_recent on deal_reports (reported_at);

-- A traveller reads back what they reported; reports are written by the server, which looks whether they
-- hold the deal and how often they report.
alter table deal_reports enable row level security;
grant select, insert, update, delete on deal_reports to service_role;
create policy service_role on deal_reports to service_role using (true) with check (true);
grant select on deal_reports to authenticated;
create policy own_select on deal_reports for select to authenticated
  using (user_id = (select auth.uid()));
