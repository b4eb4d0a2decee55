-- What is kept for good may not make reading slower: see docs/operations/growth.md.

-- Serves the list of origins, which goes from one to the next.
create index deals_archive_origin on deals (origin)
  where live_at is not null and gone_reason <> 'historic';

-- Serves the count of what should have been paid or decided.
create index commission_entries_unsettled on commission_entries (due_until)
  where state in ('travelled', 'payable') and amount > 0;
