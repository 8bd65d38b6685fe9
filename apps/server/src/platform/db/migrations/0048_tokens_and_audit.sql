-- Personal API tokens (decision 0034): what speaks for a person in one team, in the calls of its scopes. The token itself is told once.
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  -- Its last letters, to tell it from others.
  ending text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL,
  last_used timestamptz,
  last_ip text,
  FOREIGN KEY (tenant_id, user_id) REFERENCES memberships (tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX api_tokens_of_person ON api_tokens (user_id, tenant_id);
CREATE INDEX api_tokens_by_end ON api_tokens (expires);

-- Whoever changes a membership, a provider's token too: who is suspended or loses a role has no token of before, also when they get it back.
CREATE FUNCTION end_api_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_tokens WHERE tenant_id = NEW.tenant_id AND user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER memberships_end_api_tokens AFTER UPDATE OF roles, suspended ON memberships FOR EACH ROW
  WHEN (NOT OLD.roles <@ NEW.roles OR NEW.suspended IS NOT NULL) EXECUTE FUNCTION end_api_tokens();

-- Who signed in to a team. Refused sign-ins name whose address was tried, and no team: that person's teams are told.
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_kind_check,
  ADD CONSTRAINT audit_entries_kind_check CHECK (kind IN ('refusal', 'change', 'sign_in'));
DROP INDEX audit_entries_of_tenant;
CREATE INDEX audit_entries_of_tenant ON audit_entries (tenant_id, at, id);
CREATE INDEX audit_entries_of_nobody ON audit_entries (user_id, at, id) WHERE tenant_id IS NULL AND user_id IS NOT NULL;
DROP INDEX audit_entries_old_refusals;
CREATE INDEX audit_entries_that_end ON audit_entries (at) WHERE kind <> 'change';
