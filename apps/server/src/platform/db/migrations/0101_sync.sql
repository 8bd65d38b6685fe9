-- Files that sync clients send in parts. Each part is a finished upload.
CREATE TABLE chunked_uploads (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The name that the client gave the transfer.
  name text NOT NULL,
  expires timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, name)
);
CREATE INDEX chunked_uploads_expires ON chunked_uploads (expires);

CREATE TABLE upload_chunks (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  -- The place of the part among the others.
  number bigint NOT NULL,
  upload_id uuid NOT NULL,
  size bigint NOT NULL,
  PRIMARY KEY (tenant_id, user_id, name, number),
  FOREIGN KEY (tenant_id, user_id, name) REFERENCES chunked_uploads (tenant_id, user_id, name) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, upload_id) REFERENCES uploads (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX upload_chunks_upload ON upload_chunks (tenant_id, upload_id);

-- Devices that wait until their user allows them in the browser.
CREATE TABLE device_sign_ins (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  -- The digests of the secret of the page in the browser, and of that with which the device asks.
  page_hash bytea NOT NULL,
  poll_hash bytea NOT NULL,
  -- The name of the device and its program.
  device text NOT NULL,
  ip text NOT NULL,
  expires timestamptz NOT NULL,
  -- Who allowed it; null before.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (tenant_id, page_hash),
  UNIQUE (tenant_id, poll_hash)
);
CREATE INDEX device_sign_ins_expires ON device_sign_ins (expires);
CREATE INDEX device_sign_ins_user ON device_sign_ins (user_id) WHERE user_id IS NOT NULL;
