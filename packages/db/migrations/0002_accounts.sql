-- Accounts (tables of the authentication library, by its own names) and what a traveller told us.

create table auth."user" (
  -- Random, not time-ordered: an id that others see must not tell when somebody joined.
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
-- The library lowers addresses before it writes; this holds for whoever else writes.
create unique index user_email_lower on auth."user" (lower(email));

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" (id) on delete cascade
);
create index "session_userId" on auth.session ("userId");
create index "session_expiresAt" on auth.session ("expiresAt");

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  -- Two sign-ins at once must not link one outside account twice.
  unique ("providerId", "accountId")
);
create index "account_userId" on auth.account ("userId");

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier on auth.verification (identifier);
create index "verification_expiresAt" on auth.verification ("expiresAt");

create table auth."rateLimit" (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  -- Epoch milliseconds.
  "lastRequest" bigint not null
);

create table auth.jwks (
  id uuid primary key default gen_random_uuid(),
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz,
  alg text,
  crv text
);

create domain language_code as text collate "C"
  check (value in ('en', 'zh', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'));

-- Checks run as whoever writes, so writers may execute the functions that they use.
create function every_matches(list text[], pattern text) returns boolean
language sql immutable parallel safe as $$
  select not exists (select from unnest(list) as item where item is null or item !~ pattern)
$$;
grant execute on function every_matches to anon, authenticated, service_role;

create function is_place_list(list jsonb, most integer) returns boolean
language sql immutable parallel safe as $$
  select case jsonb_typeof(list)
    when 'array' then jsonb_array_length(list) <= most and not jsonb_path_exists(
      list, 'strict $[*] ? (@.type() != "string" || !(@ like_regex "^[A-Z]{3}$"))')
    else false
  end
$$;
grant execute on function is_place_list to anon, authenticated, service_role;

-- {"departureAirports": […], "destinationAirports": […]}: IATA codes of airports or cities. Either
-- list may be missing, which says the same as empty.
create function is_notification_settings(settings jsonb) returns boolean
language sql immutable parallel safe as $$
  select case jsonb_typeof(settings)
    when 'object' then settings - array['departureAirports', 'destinationAirports'] = '{}'
      and is_place_list(coalesce(settings -> 'departureAirports', '[]'), 50)
      and is_place_list(coalesce(settings -> 'destinationAirports', '[]'), 200)
    else false
  end
$$;
grant execute on function is_notification_settings to anon, authenticated, service_role;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create table profiles (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 100),
  phone text check (phone ~ '^\+?[0-9][0-9 ()./-]{3,30}$'),
  language language_code,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger profiles_touch before update on profiles
  for each row execute function touch_updated_at();

-- What a traveller wants to hear about. Empty lists mean all; without a departure nothing matches.
create table user_settings (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  notification_settings jsonb not null
    default '{"departureAirports": [], "destinationAirports": []}'
    check (is_notification_settings(notification_settings)),
  earliest_departure date,
  latest_return date,
  -- Minor units of preferred_currency, for one adult.
  min_price bigint check (min_price >= 0),
  max_price bigint check (max_price > 0),
  cabin_classes text[] not null default '{economy}'
    check (cabin_classes <@ array['economy', 'premium_economy', 'business', 'first']),
  -- Only fares with a checked bag in the price.
  luggage_requirements boolean not null default false,
  trip_type text not null default 'both' check (trip_type in ('one_way', 'round_trip', 'both')),
  max_stops text not null default '1' check (max_stops in ('0', '1', '2', 'unlimited')),
  preferred_alliances text[] not null default '{}'
    check (preferred_alliances <@ array['oneworld', 'star_alliance', 'skyteam']),
  preferred_airlines text[] not null default '{}'
    check (cardinality(preferred_airlines) <= 100 and every_matches(preferred_airlines, '^[A-Z0-9]{2}$')),
  excluded_airplane_types text[] not null default '{}'
    check (excluded_airplane_types <@ array['propeller', 'boeing_737_max', 'airbus_a380']),
  preferred_currency text not null default 'EUR' check (preferred_currency ~ '^[A-Z]{3}$'),
  email_notifications boolean not null default true,
  -- Null is unlimited.
  maximum_daily_alerts integer default 10 check (maximum_daily_alerts between 1 and 1000),
  alert_frequency text not null default 'immediate' check (alert_frequency in ('immediate', 'daily')),
  time_of_day text not null default 'anytime'
    check (time_of_day in ('anytime', 'red_eye', 'morning', 'afternoon', 'evening')),
  via_airports text[] not null default '{}'
    check (cardinality(via_airports) <= 50 and every_matches(via_airports, '^[A-Z]{3}$')),
  avoided_via_airports text[] not null default '{}'
    check (cardinality(avoided_via_airports) <= 50 and every_matches(avoided_via_airports, '^[A-Z]{3}$')),
  preferred_language language_code not null default 'en',
  -- Raised by every change.
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_settings_dates check (earliest_departure <= latest_return),
  constraint user_settings_prices check (min_price <= max_price)
);
-- Serves matching: whose departures include one of these places?
create index user_settings_departures on user_settings
  using gin ((notification_settings -> 'departureAirports'));

create function raise_settings_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger user_settings_version before update on user_settings
  for each row execute function raise_settings_version();

create function tell_preferences_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('preferences', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger user_settings_changed after insert or update or delete on user_settings
  for each row execute function tell_preferences_changed();

-- Newsletter. Nobody is written to before the address is confirmed by its link.
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth."user" (id) on delete cascade,
  email text not null unique check (length(email) between 3 and 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  language language_code not null default 'en',
  -- SHA-256 of the token in the confirmation and unsubscribe links.
  token_hash bytea check (octet_length(token_hash) = 32),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Addresses are kept in lower case; a confirmation holds for the address it was given for.
create function keep_subscriber_address() returns trigger language plpgsql as $$
begin
  new.email := lower(trim(new.email));
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if new.email <> old.email then
      new.confirmed_at := null;
      new.token_hash := null;
    end if;
  end if;
  return new;
end $$;
create trigger subscribers_address before insert or update on subscribers
  for each row execute function keep_subscriber_address();
