-- What happens in a folder, sent to a server elsewhere.
CREATE TABLE webhooks (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  folder_id uuid NOT NULL,
  -- Who made it: it is told what they may see.
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL,
  events text[] NOT NULL,
  -- What its messages are signed with, encrypted.
  secret bytea NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- Why the server switched it off.
  stopped text CHECK (stopped IN ('owner', 'failures', 'gone')),
  -- Attempts that failed since one did not.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  -- Until then nothing is sent: it gave no answer.
  paused_until timestamptz,
  -- Events that were not kept since too many deliveries waited.
  missed bigint NOT NULL DEFAULT 0,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, folder_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE,
  CHECK (stopped IS NULL OR NOT is_active)
);
CREATE INDEX webhooks_of_folder ON webhooks (tenant_id, folder_id);
CREATE INDEX webhooks_of_owner ON webhooks (owner_id);

-- Messages, and what became of them.
CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- As the receiver knows it: the same when it is replayed.
  message_id uuid NOT NULL,
  event text NOT NULL CHECK (event IN (
    'item.created', 'item.updated', 'item.version_added', 'item.renamed', 'item.moved', 'item.deleted', 'item.restored', 'item.access_changed',
    'webhook.test')),
  -- What it happened to, by its name then; it may be gone.
  item_id uuid,
  item_name text,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is sent; while it is being sent, when it is tried again if nobody says what became of it.
  due timestamptz NOT NULL DEFAULT now(),
  sent timestamptz,
  duration_ms integer,
  status integer,
  -- The beginning of the answer, or why there was none.
  answer text,
  error text,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (tenant_id, webhook_id, id);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (tenant_id, webhook_id, due) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created);
