-- Folders shared with connected teams: one share a folder and team. What it gives stands in grants, of source 'share', while it is in force.
CREATE TABLE shares (
  id uuid PRIMARY KEY,
  -- The tree of the folder.
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- The team that it is shared with.
  grantee_tenant_id uuid NOT NULL REFERENCES tenants (id),
  -- Of everybody of that team, unless it is restricted.
  role item_role NOT NULL CHECK (role <> 'owner'),
  -- The people of share_people alone have it.
  is_restricted boolean NOT NULL,
  expires timestamptz,
  note text NOT NULL DEFAULT '',
  created timestamptz NOT NULL DEFAULT now(),
  -- When something was given the last time.
  shared timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users (id),
  -- When an Admin of that team declined it for the team.
  declined timestamptz,
  UNIQUE (tenant_id, item_id, grantee_tenant_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE,
  CHECK (grantee_tenant_id <> tenant_id)
);
CREATE INDEX shares_with ON shares (grantee_tenant_id, item_id);
CREATE INDEX shares_expiring ON shares (expires) WHERE expires IS NOT NULL;

-- People of the other team with a role of their own.
CREATE TABLE share_people (
  share_id uuid NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  role item_role NOT NULL CHECK (role <> 'owner'),
  declined timestamptz,
  PRIMARY KEY (share_id, user_id)
);
CREATE INDEX share_people_of_person ON share_people (user_id);

-- Addresses that nobody of a connected team has yet.
CREATE TABLE share_addresses (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  email text NOT NULL,
  role item_role NOT NULL CHECK (role <> 'owner'),
  expires timestamptz,
  note text NOT NULL DEFAULT '',
  created timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users (id),
  UNIQUE (tenant_id, item_id, email),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX share_addresses_of_email ON share_addresses (lower(email));

-- A grant may end by itself.
ALTER TABLE grants ADD COLUMN expires timestamptz;

-- Where another team's folder stands in a tree: a mount. It is closed but to whom that folder gives something.
ALTER TABLE items
  ADD COLUMN source_tenant_id uuid,
  ADD COLUMN source_id uuid,
  -- The one person whom it stands there for; null for the whole team.
  ADD COLUMN mounted_for uuid REFERENCES users (id),
  ADD CONSTRAINT items_mount CHECK ((source_id IS NULL) = (source_tenant_id IS NULL)),
  ADD CONSTRAINT items_mount_closed CHECK (source_id IS NULL OR (type = 'folder' AND is_restricted AND is_hidden AND source_tenant_id <> tenant_id)),
  ADD CONSTRAINT items_mounted_for CHECK (mounted_for IS NULL OR source_id IS NOT NULL);
CREATE UNIQUE INDEX items_mounts ON items (tenant_id, source_id, mounted_for) NULLS NOT DISTINCT WHERE source_id IS NOT NULL;
-- What stands somewhere for one person alone gives way to what the team names alike.
CREATE INDEX items_personal ON items (tenant_id, parent_id) WHERE mounted_for IS NOT NULL;
CREATE INDEX items_mounted ON items (source_tenant_id, source_id) WHERE source_id IS NOT NULL;

/*
 * What the source of a mount gives a member of a team at this moment: the highest grant on it, unless it, or a folder above it, is restricted or in the
 * bin. The policy of modules/access says the same.
 */
CREATE FUNCTION mounted_role(source_tenant uuid, source uuid, team uuid, person uuid) RETURNS item_role LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT b.item_id, b.parent_id, b.is_deleted FROM boundaries b WHERE b.tenant_id = source_tenant AND b.item_id = source
    UNION ALL
    SELECT b.item_id, b.parent_id, b.is_deleted FROM up JOIN boundaries b ON b.tenant_id = source_tenant AND b.item_id = up.parent_id
  )
  SELECT max(g.role) FROM grants g
  WHERE g.tenant_id = source_tenant AND g.item_id = mounted_role.source AND g.grantee_tenant_id = team
    AND (g.grantee_kind = 'team' OR g.grantee_id = person) AND (g.expires IS NULL OR g.expires > now())
    AND NOT EXISTS (
      SELECT FROM up JOIN items i ON i.tenant_id = source_tenant AND i.id = up.item_id WHERE up.is_deleted OR i.is_restricted
    )
$$;
