-- What accounts need beyond signing in: a second factor, passkeys, links in mails, and limits that hold for
-- an account or an address however many servers count.

-- Tables of the authentication library, by its own names. Secrets and codes come encrypted.
alter table auth."user" add "twoFactorEnabled" boolean not null default false;

create table auth."twoFactor" (
  id uuid primary key default gen_random_uuid(),
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null unique references auth."user" (id) on delete cascade,
  -- False until the first code was typed: a secret that nobody scanned locks nobody out.
  verified boolean not null default false,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);

create table auth.passkey (
  id uuid primary key default gen_random_uuid(),
  name text check (length(name) <= 100),
  "publicKey" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "credentialID" text not null unique,
  counter bigint not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz not null default now(),
  aaguid text
);
create index "passkey_userId" on auth.passkey ("userId");

-- Links in mails that act for an account: one a purpose, the newest; an older one stops working. Only the
-- hash of what stands in the link is kept.
create table auth.account_links (
  user_id uuid not null references auth."user" (id) on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'change_email', 'delete_account')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The address that is to become the account's.
  new_email text check (length(new_email) <= 254),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, purpose),
  check ((new_email is not null) = (purpose = 'change_email'))
);

-- What a browser takes home from a provider or a link in the place of its session's token, which must not
-- stand in an address: worth a session once, to whoever has the secret behind `challenge` (SHA-256).
create table auth.sign_in_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  session_id uuid not null references auth.session (id) on delete cascade,
  challenge bytea not null check (octet_length(challenge) = 32),
  expires_at timestamptz not null
);
create index sign_in_codes_session on auth.sign_in_codes (session_id);

-- Failed passwords in a row, for an address whether it has an account or not. Named by a hash, so that it
-- holds no address of somebody who only mistyped one.
create table auth.password_attempts (
  subject bytea primary key check (octet_length(subject) = 32),
  failures integer not null,
  last_at timestamptz not null default now(),
  locked_until timestamptz
);
create index password_attempts_age on auth.password_attempts (last_at);

-- When the next account mail to an address is free, by the generic cell rate algorithm.
create table auth.mail_paces (
  subject bytea primary key check (octet_length(subject) = 32),
  free_from timestamptz not null
);
create index mail_paces_age on auth.mail_paces (free_from);

-- Messages to an address rather than to an account go with the account all the same.
create index outbox_address on outbox (lower(address)) where user_id is null;

-- Nobody reaches the schema's tables but their owner: no grants, and rules that let nobody through.
do $$
declare
  name text;
begin
  foreach name in array array['twoFactor', 'passkey', 'account_links', 'sign_in_codes',
    'password_attempts', 'mail_paces'] loop
    execute format('alter table auth.%I enable row level security', name);
  end loop;
end $$;
