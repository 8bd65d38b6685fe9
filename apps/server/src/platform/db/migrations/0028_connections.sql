-- Teams that work with each other. One row a pair, whoever asked.
CREATE TABLE connections (
  id uuid PRIMARY KEY,
  -- The team that asked, and the one that was asked.
  from_tenant_id uuid NOT NULL REFERENCES tenants (id),
  to_tenant_id uuid NOT NULL REFERENCES tenants (id),
  -- Who asked, while they are somebody.
  created_by uuid REFERENCES users (id),
  note text NOT NULL DEFAULT '',
  created timestamptz NOT NULL DEFAULT now(),
  accepted timestamptz,
  CHECK (from_tenant_id <> to_tenant_id)
);
CREATE UNIQUE INDEX connections_pair ON connections (least(from_tenant_id, to_tenant_id), greatest(from_tenant_id, to_tenant_id));
CREATE INDEX connections_from ON connections (from_tenant_id);
CREATE INDEX connections_to ON connections (to_tenant_id);
