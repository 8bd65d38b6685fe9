-- Groups stand wherever people do: other teams share folders with them, and invite them into projects (decision 0032).

-- People and groups of the other team with a role of their own.
ALTER TABLE share_people RENAME TO share_grantees;
ALTER INDEX share_people_of_person RENAME TO share_grantees_of_person;
ALTER INDEX share_people_expiring RENAME TO share_grantees_expiring;
ALTER TABLE groups ADD CONSTRAINT groups_id_key UNIQUE (id);
ALTER TABLE share_grantees DROP CONSTRAINT share_people_pkey;
ALTER TABLE share_grantees
  ALTER COLUMN user_id DROP NOT NULL,
  -- What a group has ends before the group does.
  ADD COLUMN group_id uuid REFERENCES groups (id),
  ADD COLUMN grantee_kind text NOT NULL GENERATED ALWAYS AS (CASE WHEN group_id IS NULL THEN 'person' ELSE 'group' END) STORED,
  ADD COLUMN grantee_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(user_id, group_id)) STORED,
  ADD CONSTRAINT share_grantees_kind_check CHECK (grantee_kind IN ('person', 'group')),
  ADD CONSTRAINT share_grantees_one_check CHECK (num_nonnulls(user_id, group_id) = 1),
  ADD PRIMARY KEY (share_id, grantee_id);
CREATE INDEX share_grantees_of_group ON share_grantees (group_id) WHERE group_id IS NOT NULL;

ALTER TABLE grants DROP CONSTRAINT grants_group_check;
ALTER TABLE grants ADD CONSTRAINT grants_group_check CHECK (grantee_kind <> 'group' OR source IN ('access', 'share'));

-- The people of one group can answer for their team; null for anybody of it, or for one person.
ALTER TABLE partnerships ADD COLUMN invited_group_id uuid REFERENCES groups (id);
ALTER TABLE partnerships ADD CONSTRAINT partnerships_one_check CHECK (num_nonnulls(invited_user_id, invited_group_id) <= 1);
CREATE INDEX partnerships_of_group ON partnerships (invited_group_id) WHERE invited_group_id IS NOT NULL;
DROP INDEX partnerships_invited;
CREATE UNIQUE INDEX partnerships_invited ON partnerships (tenant_id, item_id, partner_tenant_id, invited_user_id, invited_group_id)
  NULLS NOT DISTINCT WHERE email IS NULL;

-- What a mount gives somebody of its team: by themselves, by a group that they are in, or with all of it.
CREATE OR REPLACE FUNCTION mounted_role(source_tenant uuid, source uuid, team uuid, person uuid) RETURNS item_role LANGUAGE plpgsql STABLE AS $$
DECLARE
  given item_role;
  boundary uuid;
  is_closed boolean;
BEGIN
  SELECT max(g.role) INTO given FROM grants g
  WHERE g.tenant_id = source_tenant AND g.item_id = mounted_role.source AND g.grantee_tenant_id = team
    AND (g.grantee_kind = 'team' OR g.grantee_id = person
      OR g.grantee_id IN (SELECT gm.group_id FROM group_members gm WHERE gm.tenant_id = team AND gm.user_id = person))
    AND (g.expires IS NULL OR g.expires > now());
  IF given IS NULL THEN RETURN NULL; END IF;
  SELECT i.boundary_id INTO boundary FROM items i WHERE i.tenant_id = source_tenant AND i.id = mounted_role.source;
  -- No more than folders may lie in each other.
  FOR step IN 0..64 LOOP
    SELECT b.parent_id, b.is_deleted OR i.is_restricted INTO boundary, is_closed
    FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id WHERE b.tenant_id = source_tenant AND b.item_id = boundary;
    IF is_closed IS NOT FALSE THEN RETURN NULL; END IF;
    IF boundary IS NULL THEN RETURN given; END IF;
  END LOOP;
  RETURN NULL;
END $$;
