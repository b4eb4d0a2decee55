-- The archive of deals that travellers were told of and that are gone: newest first, page by page. What was
-- old when it was read of, nobody was told of.
create index deal_episodes_archive on deal_episodes (gone_at desc, deal_id, episode)
  where live_at is not null and gone_reason <> 'historic';
