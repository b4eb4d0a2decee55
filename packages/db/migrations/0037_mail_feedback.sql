-- How mails arrive, as mail servers and providers tell it, and what follows for an address.

-- What was told of an address, which it does not hold: its hash alone. A report that comes twice is kept once.
create table mail_feedback (
  -- By which way it came: a provider's webhook, a report in a mailbox, or the mail server itself.
  source text not null check (length(source) between 1 and 50),
  event_id text not null check (length(event_id) between 1 and 300),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  kind text not null check (kind in ('hard_bounce', 'soft_bounce', 'complaint')),
  -- Such as 5.1.1 (RFC 3463).
  status text check (status ~ '^[245]\.\d{1,3}\.\d{1,3}$'),
  received_at timestamptz not null default now(),
  primary key (source, event_id)
);
create index mail_feedback_address on mail_feedback (address_hash, received_at)
  where kind = 'soft_bounce';
create index mail_feedback_age on mail_feedback (received_at);
alter table mail_feedback enable row level security;
grant select, insert, update, delete on mail_feedback to service_role;
create policy service_role on mail_feedback to service_role using (true) with check (true);

-- What stops mails to the traveller who asks; nobody can ask about another address.
create function own_suppressions() returns table (scope text, reason text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.scope, s.reason
    from auth."user" u join email_suppressions s on s.address_hash = email_hash(u.email)
   where u.id = auth.uid() and s.scope <> 'newsletter' and s.reason <> 'unsubscribed'
$$;
revoke execute on function own_suppressions from public;
grant execute on function own_suppressions to authenticated;

-- All deals of a day, or of a week, in one mail.
alter table user_settings
  drop constraint user_settings_alert_frequency_check,
  add constraint user_settings_alert_frequency_check
    check (alert_frequency in ('immediate', 'daily', 'weekly'));
