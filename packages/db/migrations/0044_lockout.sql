-- Signing up and limits of accounts that a stranger cannot turn against the owner of an address.

-- Sign-ups whose address is not confirmed yet, each with what was entered. An account is made of the one
-- that is confirmed, by its id; the others end with it.
create table auth.registrations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) <= 254),
  name text not null,
  language language_code not null,
  password_hash text not null,
  referral_code text,
  -- Keyed digest of the device cookie of the browser that signed up.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  created_at timestamptz not null default now(),
  unique (email, device_hash)
);
create index registrations_age on auth.registrations (created_at);

-- Links in mails that prove that somebody reads the mailbox of an address: to confirm it, or to choose a new
-- password. Several of an address work at one time, so that nobody ends another's by asking for one more.
create table auth.address_links (
  -- SHA-256 of the token.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('confirm', 'reset')),
  email text not null check (length(email) <= 254),
  -- The sign-up that the mail was sent for.
  registration_id uuid references auth.registrations (id) on delete set null,
  expires_at timestamptz not null
);
create index address_links_email on auth.address_links (email);
create index address_links_registration on auth.address_links (registration_id);
create index address_links_age on auth.address_links (expires_at);

-- From where an account was signed in to: digests, keyed by a secret of the server, of a browser's device
-- cookie and of the network address.
create table auth.known_devices (
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('device', 'network')),
  device_hash bytea not null check (octet_length(device_hash) = 32),
  last_used_at timestamptz not null default now(),
  primary key (user_id, kind, device_hash)
);
create index known_devices_hash on auth.known_devices (device_hash);
create index known_devices_age on auth.known_devices (last_used_at);

-- Nobody reaches these tables but the server: no grants, and rules that let nobody through.
do $$
declare
  name text;
begin
  foreach name in array array['registrations', 'address_links', 'known_devices'] loop
    execute format('alter table auth.%I enable row level security', name);
  end loop;
end $$;
