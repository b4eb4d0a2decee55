-- "createdAt" moves on whenever its owner proves again who they are; how long a session lasts in all is
-- counted from here. Of those that run already nobody knows better than that.

alter table auth.session add column began_at timestamptz;
update auth.session set began_at = "createdAt";
alter table auth.session
  alter column began_at set default now(),
  alter column began_at set not null;
