-- Groups of people of a team, given roles as people are (decision 0032).

CREATE TABLE groups (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL,
  -- The name as names are told apart.
  name_key text NOT NULL,
  -- As an outside identity provider's claim names it, which then says who is in it. Null: the team's Admins do.
  provider_name text,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name_key),
  UNIQUE (tenant_id, provider_name)
);

CREATE TABLE group_members (
  tenant_id uuid NOT NULL,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, group_id, user_id),
  FOREIGN KEY (tenant_id, group_id) REFERENCES groups (tenant_id, id) ON DELETE CASCADE,
  -- Who leaves the team is in none of its groups.
  FOREIGN KEY (tenant_id, user_id) REFERENCES memberships (tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX group_members_person ON group_members (tenant_id, user_id);

ALTER TABLE grants DROP CONSTRAINT grants_grantee_kind_check;
ALTER TABLE grants ADD CONSTRAINT grants_grantee_kind_check CHECK (grantee_kind IN ('person', 'group', 'team', 'link'));
-- An item lists members and groups of its own team.
ALTER TABLE grants DROP CONSTRAINT grants_check4;
ALTER TABLE grants ADD CONSTRAINT grants_access_check
  CHECK (source <> 'access' OR (grantee_kind IN ('person', 'group') AND grantee_tenant_id = tenant_id));
-- Groups are given what is their own team's alone.
ALTER TABLE grants ADD CONSTRAINT grants_group_check CHECK (grantee_kind <> 'group' OR source = 'access');
