-- What a job is at, for whoever waits for it: such as the name of the source that it is asking. Null where
-- the number of things done says enough.
alter table job_runs add column step text check (length(step) between 1 and 100);
