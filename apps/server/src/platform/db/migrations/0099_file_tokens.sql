-- Tokens with which a desktop app opens and saves one file over WebDAV, as the user who asked for it.
CREATE TABLE file_tokens (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  token_hash bytea NOT NULL,
  item_id uuid NOT NULL,
  -- The name of the file in the URL. It stays when the file is renamed.
  name text NOT NULL,
  user_id uuid NOT NULL,
  user_tenant_id uuid NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  -- Extended while the app uses the token.
  expires timestamptz NOT NULL,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_tenant_id, user_id) REFERENCES memberships (tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX file_tokens_item ON file_tokens (tenant_id, item_id);
CREATE INDEX file_tokens_user ON file_tokens (user_tenant_id, user_id, expires);
CREATE INDEX file_tokens_expires ON file_tokens (expires);
