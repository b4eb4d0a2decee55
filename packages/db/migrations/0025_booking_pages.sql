-- Clicks lead to pages whose price nobody here knows as well: an airline's own site, an agency's search.
-- What is not known is not made up.
alter table bookings alter column price drop not null;

-- For how many an offer was searched: the page to go on to is asked for as many.
alter table found_offers add column adults smallint not null default 1 check (adults between 1 and 9);
