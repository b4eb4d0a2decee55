-- Which step wrote a row, so that the way of a fare can be followed from one process to the next: the
-- `traceparent` of W3C's trace context. A transaction says it once (set_config with is_local), and every row
-- that it writes into these tables carries it. Null where nothing is followed, which is the rule.

do $$
declare
  name text;
begin
  foreach name in array array['deals', 'announcements', 'outbox', 'live_events'] loop
    execute format('alter table %I add column traceparent text', name);
    -- Apart from adding the column: rows that are there are not written anew.
    execute format($sql$alter table %I alter column traceparent
      set default nullif(current_setting('farelark.traceparent', true), '')$sql$, name);
  end loop;
end $$;
