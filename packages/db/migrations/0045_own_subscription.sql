-- The newsletter row of an account has that account's address and no other: an address of somebody else would
-- tell whether it subscribes, and keep its owner from subscribing.

-- With the owner's rights, since travellers do not read accounts.
create function own_email() returns text language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select lower(trim(email)) from auth."user" where id = auth.uid()
$$;
grant execute on function own_email() to authenticated;

-- Rows of accounts that have another address by now, or never had it, go on as those of visitors do.
alter table subscribers disable trigger subscribers_address;
update subscribers s set user_id = null from auth."user" u
 where u.id = s.user_id and s.email <> lower(trim(u.email));
-- And rows of visitors that have an account's confirmed address are that account's.
update subscribers s set user_id = u.id from auth."user" u
 where s.user_id is null and s.email = lower(trim(u.email)) and u."emailVerified"
   and not exists (select from subscribers o where o.user_id = u.id);
alter table subscribers enable trigger subscribers_address;

-- PostgreSQL checks this before it looks for an equal address, so that a known address and an unknown one are
-- refused alike.
drop policy own_insert on subscribers;
create policy own_insert on subscribers for insert to authenticated
  with check (user_id = (select auth.uid()) and email = (select own_email()));
drop policy own_update on subscribers;
create policy own_update on subscribers for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and email = (select own_email()));

-- The subscription follows the account to another address, where it is to be confirmed again. One that the
-- address has already becomes the account's, once the address is confirmed to be.
create function keep_own_subscription() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  address text := lower(trim(new.email));
begin
  if exists (select from subscribers
              where email = address and user_id is distinct from new.id) then
    delete from subscribers where user_id = new.id;
    update subscribers set user_id = new.id where email = address and new."emailVerified";
  else
    update subscribers set email = address where user_id = new.id and email <> address;
  end if;
  return null;
end $$;
create trigger user_subscription after insert or update of email, "emailVerified" on auth."user"
  for each row execute function keep_own_subscription();
