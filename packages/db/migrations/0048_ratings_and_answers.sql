-- Travellers' ratings of the prices that they clicked on, and answers to messages of the contact form.

-- One row for each click that its traveller was asked about, whether they answered or not. The landing page
-- quotes those with a sentence.
create table price_ratings (
  booking_id uuid primary key references bookings (id) on delete cascade,
  -- What somebody said goes with their account.
  user_id uuid not null references auth."user" (id) on delete cascade,
  asked_at timestamptz not null,
  -- Whether the seller asked for the price that was shown; null: not answered.
  answer text check (answer in ('yes', 'no', 'not_looked')),
  sentence text check (length(sentence) between 1 and 200 and sentence !~ '[\x01-\x1f\x7f]'),
  -- Whether the first name of the profile may stand beside it.
  shows_name boolean not null default false,
  answered_at timestamptz,
  -- An operator hid it from the landing page.
  hidden_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (sentence is null or answer is not null),
  check (not shows_name or sentence is not null)
);
-- One question a traveller in thirty days.
create index price_ratings_user on price_ratings (user_id, asked_at desc);
create index price_ratings_quoted on price_ratings (answered_at desc) where sentence is not null;
-- Clicks of the last days, whose travellers are asked.
create index bookings_recent on bookings (clicked_at) where user_id is not null;

alter table contact_messages add column answered_at timestamptz;
create index contact_messages_open on contact_messages (created_at desc) where answered_at is null;

-- What the operator wrote back.
create table contact_answers (
  id uuid primary key default uuidv7(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  answer text not null check (length(answer) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index contact_answers_message on contact_answers (message_id, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['price_ratings', 'contact_answers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to service_role', name);
    execute format(
      'create policy service_role on %I to service_role using (true) with check (true)', name);
    execute format('grant select on %I to authenticated', name);
  end loop;
end $$;
create policy own_select on price_ratings for select to authenticated
  using (user_id = (select auth.uid()));
create policy own_select on contact_answers for select to authenticated
  using (exists (
    select from contact_messages m where m.id = message_id and m.user_id = (select auth.uid())));
