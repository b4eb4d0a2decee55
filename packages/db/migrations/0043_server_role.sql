-- The server works as a login role that owns nothing: it creates no table, changes no rule and reads no other
-- database. What it needs is granted to farelark_server, of which every such login is a member.

-- Of functions that run with the owner's rights, none looks for tables among those of the session.
do $$
declare
  routine regprocedure;
begin
  for routine in
    select oid from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and pg_has_role(proowner, 'USAGE')
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', routine);
  end loop;
end $$;

-- Opening a month of fares takes the owner's rights, wherever the server records them.
alter function ensure_fare_partitions(timestamptz, timestamptz)
  security definer set search_path = public, pg_temp;

-- PostgreSQL takes COPY into a table with row-level security from its owner alone. No traveller has a fare;
-- neither visitors nor travellers have a grant.
drop policy service_role on fares;
alter table fares disable row level security;

-- Makes farelark_server where it is missing and grants it what it lacks; says whether it has everything now. Its
-- rights to tables of public are those of service_role, with their policies; tables of accounts and of the job
-- queue are its own. `migrate` calls this at every start: a table that comes later needs nothing here.
create function grant_server_rights() returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  lower_role text;
  needed record;
begin
  begin
    if not exists (select from pg_roles where rolname = 'farelark_server') then
      begin
        create role farelark_server nologin;
      exception when duplicate_object or unique_violation then
        null; -- Roles belong to the cluster: another database of it was being set up at this moment.
      end;
    end if;
    foreach lower_role in array array['service_role', 'anon', 'authenticated'] loop
      begin
        if not pg_has_role('farelark_server', lower_role,
             case lower_role when 'service_role' then 'USAGE' else 'SET' end) then
          execute format('grant %I to farelark_server with inherit %s, set true', lower_role,
                         case lower_role when 'service_role' then 'true' else 'false' end);
        end if;
      exception when unique_violation then
        null;
      end;
    end loop;
  exception when insufficient_privilege then
    return false;
  end;

  for needed in
    select 'usage' as rights, format('schema %I', nspname) as name
      from pg_namespace
     where nspname in ('public', 'auth', 'jobs') and pg_has_role(nspowner, 'USAGE')
       and not has_schema_privilege('farelark_server', oid, 'usage')
    union all
    select 'select, insert, update, delete', format('table %s', oid::regclass)
      from pg_class
     where relnamespace in (to_regnamespace('auth'), to_regnamespace('jobs')) and relkind in ('r', 'p')
       and pg_has_role(relowner, 'USAGE')
       and not (has_table_privilege('farelark_server', oid, 'select')
                and has_table_privilege('farelark_server', oid, 'insert')
                and has_table_privilege('farelark_server', oid, 'update')
                and has_table_privilege('farelark_server', oid, 'delete'))
    union all
    select 'select', 'table schema_migrations'
     where not has_table_privilege('farelark_server', 'schema_migrations', 'select')
    union all
    select 'execute', format('function %s', p.oid::regprocedure)
      from pg_proc p
     where pronamespace in ('public'::regnamespace, to_regnamespace('auth'), to_regnamespace('jobs'))
       and prokind = 'f' and prorettype <> 'trigger'::regtype and pg_has_role(proowner, 'USAGE')
       and p.oid <> 'grant_server_rights'::regproc
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid
                          and deptype = 'e')
       and not has_function_privilege('farelark_server', p.oid, 'execute')
  loop
    execute format('grant %s on %s to farelark_server', needed.rights, needed.name);
  end loop;
  for needed in
    select c.oid::regclass as name from pg_class c
     where (relnamespace in (to_regnamespace('auth'), to_regnamespace('jobs'))
            or c.oid = 'schema_migrations'::regclass)
       and relrowsecurity and pg_has_role(relowner, 'USAGE')
       and not exists (select from pg_policy where polrelid = c.oid and polname = 'farelark_server')
  loop
    execute format('create policy farelark_server on %s to farelark_server using (true) with check (true)',
                   needed.name);
  end loop;
  return true;
end $$;
revoke all on function grant_server_rights() from public;

select grant_server_rights();
