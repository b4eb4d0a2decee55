-- Which step handed a job in, so that its runs go on from there: as in 0038, said once by the transaction that
-- writes the row. Null where nothing is followed, and for what a schedule began.
alter table job_runs add column traceparent text;
alter table job_runs alter column traceparent
  set default nullif(current_setting('farelark.traceparent', true), '');
