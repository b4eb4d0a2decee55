-- What a market costs in few numbers, from which others that have hardly been seen borrow: kept beside
-- its state, so that a server that starts need not decode every market.
alter table baselines
  -- Mean price by class of stay (one way; up to 4, 8, 15 nights; longer) in minor units; null within =
  -- too few sightings. Written when a market has its first twenty fares, and each day anew.
  add column typical_prices bigint[],
  -- Whoever sold most of the fares that brought these prices; null when they did not say.
  add column main_carrier text;
