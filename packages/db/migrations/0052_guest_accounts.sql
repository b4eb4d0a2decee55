-- Accounts that begin with an address that nobody has confirmed. Their own address is a placeholder, so that the
-- given one stays free for its owner.
alter table auth."user"
  add column unconfirmed_email text check (length(unconfirmed_email) <= 254),
  add check (unconfirmed_email is null or not "emailVerified");
