-- When the token was issued from which a membership's roles came: an older one does not give back what it took. Null: not from a token, or from before this.
ALTER TABLE memberships ADD COLUMN roles_issued timestamptz;

-- When somebody last left a team: a token from before that does not bring them back.
CREATE TABLE former_memberships (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  ended timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id)
);

CREATE FUNCTION note_former_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_memberships (tenant_id, user_id, ended)
  SELECT OLD.tenant_id, OLD.user_id, clock_timestamp()
  WHERE EXISTS (SELECT 1 FROM tenants WHERE id = OLD.tenant_id) AND EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
  ON CONFLICT (tenant_id, user_id) DO UPDATE SET ended = excluded.ended;
  RETURN NULL;
END $$;
CREATE TRIGGER memberships_former AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION note_former_membership();
