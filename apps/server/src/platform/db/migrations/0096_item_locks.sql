-- Locks of files and folders: while one lasts, only its holder changes the item.
CREATE TABLE item_locks (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- The holder, and the team for which they act.
  holder_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  holder_tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('person')),
  -- Everything in the folder is locked too.
  is_deep boolean NOT NULL,
  note text,
  created timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX item_locks_item ON item_locks (tenant_id, item_id);
CREATE INDEX item_locks_holder ON item_locks (holder_id);
CREATE INDEX item_locks_expires ON item_locks (expires);
