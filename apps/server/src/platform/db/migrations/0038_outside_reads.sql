-- What people from outside a team opened and saved of its tree, counted by day (decision 0027). Nothing of it goes with the item, link or connection that it was
-- reached through: what left the team is asked for after those have ended.
CREATE TABLE outside_reads (
  -- The tree of what was read.
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  through text NOT NULL CHECK (through IN ('link', 'team')),
  -- The public link, or the team that the person came through.
  through_id uuid NOT NULL,
  -- The item that the link or share is of.
  shared_id uuid,
  day date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
  -- Null for whoever holds a link.
  user_id uuid,
  -- Null for what was more than is kept of one in so short a time.
  item_id uuid,
  -- What the item was called then.
  name text NOT NULL,
  act text NOT NULL CHECK (act IN ('open', 'download')),
  times integer NOT NULL CHECK (times > 0),
  last timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (tenant_id, through_id, day, shared_id, user_id, item_id, act)
);

-- When something was last opened through a share.
CREATE INDEX outside_reads_of_share ON outside_reads (tenant_id, through_id, shared_id, last);
CREATE INDEX outside_reads_old ON outside_reads (day);

-- What was shared with a team, and how connections changed, is read from the record.
CREATE INDEX audit_entries_of_sharing ON audit_entries (tenant_id, act, id) WHERE kind = 'change' AND act IN ('share', 'connection');
