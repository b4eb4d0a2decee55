-- The lowest price of the trip in the 30 days before a deal, and the last day that had it, to name beside its saving.
alter table deals add column lowest_before bigint, add column lowest_before_day date,
  add check ((lowest_before is null) = (lowest_before_day is null));
