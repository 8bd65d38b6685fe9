-- The status and dates of projects. A project without a row is active and has no dates.
CREATE TABLE project_details (
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('planned', 'active', 'on_hold', 'done')),
  starts date,
  ends date,
  PRIMARY KEY (tenant_id, item_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE,
  CHECK (starts <= ends)
);
