-- Which source each rate of a day is from, and of which day it is: one source may rest while another
-- goes on, and a price must not be called converted at the rates of a day that they are not of.
create function are_rates_parts(parts jsonb) returns boolean
language sql immutable parallel safe as $$
  select case jsonb_typeof(parts)
    when 'array' then not exists (
      select from jsonb_array_elements(parts) as part
       where jsonb_typeof(part) <> 'object'
          or coalesce(part ->> 'kind', '') not in ('reference', 'more')
          or coalesce(length(part ->> 'source'), 0) not between 1 and 100
          or coalesce(part ->> 'date', '') !~ '^\d{4}-\d\d-\d\d$'
          or coalesce(jsonb_typeof(part -> 'currencies'), '') <> 'array'
    )
    else false
  end
$$;
grant execute on function are_rates_parts to service_role;

-- [{"kind": "reference", "source": "www.ecb.europa.eu", "date": "2026-11-20", "currencies": ["USD", …]}, …]
alter table exchange_rates
  add column parts jsonb not null default '[]' check (are_rates_parts(parts)),
  -- Two sources.
  drop constraint exchange_rates_source_check,
  add constraint exchange_rates_source_check check (length(source) between 1 and 210);

-- Servers keep the newest rates in memory.
create function tell_exchange_rates() returns trigger language plpgsql as $$
begin
  perform pg_notify('exchange_rates', '');
  return null;
end $$;
create trigger exchange_rates_changed after insert or update or delete on exchange_rates
  for each statement execute function tell_exchange_rates();
