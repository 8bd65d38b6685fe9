-- New content for a file that somebody else has locked, until it is accepted or discarded.
CREATE TABLE proposed_versions (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  object_id uuid NOT NULL,
  note text,
  -- The user who proposed it, and the team for which they act.
  proposed_by uuid NOT NULL REFERENCES users (id),
  proposed_by_tenant_id uuid NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, object_id) REFERENCES objects (tenant_id, id)
);
CREATE INDEX proposed_versions_item ON proposed_versions (tenant_id, item_id, created);
CREATE INDEX proposed_versions_object ON proposed_versions (tenant_id, object_id);
CREATE INDEX proposed_versions_proposed_by ON proposed_versions (proposed_by);
CREATE INDEX proposed_versions_created ON proposed_versions (created);
