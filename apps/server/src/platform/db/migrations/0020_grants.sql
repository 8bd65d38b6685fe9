-- What principals are given on items: one table, however it came about and whoever it is given to.

CREATE TABLE grants (
  -- The tree of the item.
  tenant_id uuid NOT NULL,
  -- A boundary.
  item_id uuid NOT NULL,
  -- A person in a team, a whole team, or whoever holds a link.
  grantee_kind text NOT NULL CHECK (grantee_kind IN ('person', 'team', 'link')),
  grantee_id uuid NOT NULL,
  -- The team that a person comes through; a team's own id. Null for a link.
  grantee_tenant_id uuid REFERENCES tenants (id),
  -- The owner stands in items.owner_id alone.
  role item_role NOT NULL CHECK (role <> 'owner'),
  -- The list of people on the item, a share with a connected team, an offer to a partner, a public link.
  source text NOT NULL CHECK (source IN ('access', 'share', 'partnership', 'link')),
  UNIQUE NULLS NOT DISTINCT (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, source),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id),
  CHECK ((grantee_kind = 'link') = (grantee_tenant_id IS NULL)),
  CHECK (grantee_kind <> 'team' OR grantee_id = grantee_tenant_id),
  CHECK ((grantee_kind = 'link') = (source = 'link')),
  CHECK (grantee_kind <> 'link' OR role = 'viewer'),
  -- The list of people names members of the item's own team.
  CHECK (source <> 'access' OR (grantee_kind = 'person' AND grantee_tenant_id = tenant_id))
);
-- Where a principal comes from outside: the trees that they reach.
CREATE INDEX grants_from_outside ON grants (grantee_tenant_id, grantee_id) WHERE grantee_tenant_id <> tenant_id;
CREATE INDEX grants_link ON grants (grantee_id) WHERE grantee_kind = 'link';
-- What a person has, when they leave.
CREATE INDEX grants_person ON grants (tenant_id, grantee_id);

INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source)
SELECT tenant_id, item_id, 'person', user_id, tenant_id, role, 'access' FROM item_users;
DROP TABLE item_users;

-- Where a name in a folder led before leads on: a redirect.
ALTER TABLE former_places RENAME TO redirects;
ALTER INDEX former_places_pkey RENAME TO redirects_pkey;
ALTER INDEX former_places_item RENAME TO redirects_item;
UPDATE replacements SET record = (record - 'former_places') || jsonb_build_object('redirects', record -> 'former_places')
WHERE record ? 'former_places';

-- Whoever a download was prepared for; tickets last minutes.
DELETE FROM zip_tickets;
ALTER TABLE zip_tickets DROP COLUMN tenant_id, DROP COLUMN user_id;
-- PrincipalRef of modules/access/principal.ts.
ALTER TABLE zip_tickets ADD COLUMN principal jsonb NOT NULL;
