-- The flights of each direction of a deal's offer, with their times; empty where the source does not state them.
alter table deals add column outbound_segments jsonb not null default '[]';
alter table deals add column inbound_segments jsonb not null default '[]';
