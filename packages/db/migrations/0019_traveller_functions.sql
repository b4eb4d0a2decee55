-- What travellers send and ask for: messages to the support, offers that a search found, trials.

-- Messages of the contact form, kept whether or not they could be mailed on.
create table contact_messages (
  id uuid primary key default uuidv7(),
  -- Null for a visitor.
  user_id uuid references auth."user" (id) on delete cascade,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  -- Control characters would end in the header of a mail.
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\x01-\x1f\x7f]'),
  message text not null check (length(message) between 1 and 5000),
  language language_code not null,
  created_at timestamptz not null default now()
);
create index contact_messages_recent on contact_messages (created_at desc);
create index contact_messages_user on contact_messages (user_id) where user_id is not null;

-- Offers that a traveller's search found, so that the same one can be looked at again. They are worth
-- nothing once they are old.
create table found_offers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  source text not null check (length(source) between 1 and 100),
  origin place_code not null,
  destination place_code not null,
  departure_date date not null,
  return_date date check (return_date >= departure_date),
  cabin cabin not null,
  -- Minor units of currency, for one adult.
  price bigint not null check (price > 0),
  currency currency_code not null,
  carriers text[] not null,
  flight_numbers text[] not null,
  -- The source's own name for it, where it gives one.
  offer_id text check (length(offer_id) <= 500),
  booking_url text check (booking_url ~ '^https?://' and length(booking_url) <= 4000),
  synthetic boolean not null,
  observed_at timestamptz not null,
  expires_at timestamptz not null
);
create index found_offers_user on found_offers (user_id);
create index found_offers_expiry on found_offers (expires_at);

-- The free trial begins with the account, however that is made: 7 days without a card.
create function begin_trial() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  insert into plan_subscriptions (user_id, status, trial_ends_at)
  values (new.id, 'trialing', new."createdAt" + interval '7 days')
  on conflict (user_id) do nothing;
  return null;
end $$;
create trigger user_trial after insert on auth."user"
  for each row execute function begin_trial();

-- Accounts from before there were trials begin theirs now.
insert into plan_subscriptions (user_id, status, trial_ends_at)
select id, 'trialing', now() + interval '7 days' from auth."user"
on conflict (user_id) do nothing;

do $$
declare
  name text;
begin
  foreach name in array array['contact_messages', 'found_offers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format(
      'create policy service_role on %I to service_role using (true) with check (true)', name);
    -- What a traveller sent or found is theirs to read.
    execute format('grant select on %I to authenticated', name);
    execute format('create policy own_select on %I for select to authenticated
                      using (user_id = (select auth.uid()))', name);
  end loop;
end $$;

-- Anybody may write to us, in nobody's name but their own; times and ids apart, what they say is theirs.
grant insert (id, user_id, first_name, last_name, email, subject, message, language)
  on contact_messages to anon, authenticated;
create policy visitor_insert on contact_messages for insert to anon with check (user_id is null);
create policy own_insert on contact_messages for insert to authenticated
  with check (user_id = (select auth.uid()));
grant insert on found_offers to authenticated;
create policy own_insert on found_offers for insert to authenticated
  with check (user_id = (select auth.uid()));
