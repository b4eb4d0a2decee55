-- Who asks: a visitor (anon), a signed-in traveller (authenticated), the server itself (service_role).
-- The names and the claims are those of PostgREST and Supabase, so that either can stand in front.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- Roles belong to the cluster: another database of it was being set up at this moment.
    end;
    -- The owner must be able to step down to each of them; a superuser is already.
    if not pg_has_role(current_user, wanted, 'SET') then
      execute format('grant %I to current_user with inherit false, set true', wanted);
    end if;
  end loop;
end $$;

-- Nothing is reachable without a grant: not what exists, not what later migrations add, and not
-- where a hosted PostgreSQL would hand out everything by default.
revoke all on schema public from public;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

-- A hosted backend brings both functions; its own are kept.
do $$
begin
  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid language sql stable as $f$
      select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
    $f$;
    grant execute on function auth.uid() to anon, authenticated, service_role;
  end if;
  if to_regprocedure('auth.role()') is null then
    create function auth.role() returns text language sql stable as $f$
      select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
    $f$;
    grant execute on function auth.role() to anon, authenticated, service_role;
  end if;
end $$;

comment on function auth.uid() is 'The traveller of this request: `sub` of request.jwt.claims, or null.';
comment on function auth.role() is 'The role of this request: `role` of request.jwt.claims, or null.';
