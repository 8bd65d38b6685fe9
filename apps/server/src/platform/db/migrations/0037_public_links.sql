-- Links that need no account: one to look at an item, one to add files to a folder without seeing it (a file request).
CREATE TABLE public_links (
  -- Random: whoever knows it holds the link.
  id uuid PRIMARY KEY,
  -- The tree of the item.
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('view', 'request')),
  -- argon2id.
  password_hash text,
  expires timestamptz,
  allows_download boolean NOT NULL DEFAULT true,
  -- Of a file request: what visitors are asked for.
  message text NOT NULL DEFAULT '',
  -- Another with each change: what was opened through the link before ends with it.
  revision uuid NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users (id),
  opened integer NOT NULL DEFAULT 0,
  last_opened timestamptz,
  UNIQUE (tenant_id, item_id, kind),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);

-- What a team lets leave it; a team without a row lets everything.
CREATE TABLE sharing_policies (
  tenant_id uuid PRIMARY KEY REFERENCES tenants (id),
  allows_links boolean NOT NULL,
  needs_link_password boolean NOT NULL,
  -- Days from now until links have to end at the latest.
  max_link_days integer CHECK (max_link_days > 0),
  -- The connected teams that folders may be shared with; null for all.
  team_ids uuid[]
);

-- Why a link leads nowhere at this moment, by its team's policy and whatever it leads to; null while it does. The one place that says it. One
-- expression, so that it costs no more than being written out where it is asked.
CREATE FUNCTION link_closure(link public_links, policy sharing_policies) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN link.expires <= now() THEN 'expired'
    WHEN NOT coalesce(policy.allows_links, true)
      OR (policy.needs_link_password AND link.password_hash IS NULL)
      OR (policy.max_link_days IS NOT NULL AND coalesce(link.expires > now() + make_interval(days => policy.max_link_days), true)) THEN 'policy'
  END
$$;

-- Tickets name the state of a link that they were given for; they last minutes.
DELETE FROM zip_tickets WHERE principal ->> 'kind' = 'link';
