-- Invitations to connect with a team: an Admin of another team who has the link accepts one, once.
CREATE TABLE connection_invitations (
  id uuid PRIMARY KEY,
  -- The inviting team.
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  -- The email address that the link was sent to, in lower case; null for a link that the Admin passes on.
  email text,
  note text NOT NULL DEFAULT '',
  token_hash bytea NOT NULL UNIQUE,
  created_by uuid REFERENCES users (id),
  created timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL,
  accepted timestamptz,
  withdrawn timestamptz
);
CREATE INDEX connection_invitations_of_tenant ON connection_invitations (tenant_id, id);
-- One pending invitation for an email address.
CREATE UNIQUE INDEX connection_invitations_open ON connection_invitations (tenant_id, email) WHERE accepted IS NULL AND withdrawn IS NULL;
