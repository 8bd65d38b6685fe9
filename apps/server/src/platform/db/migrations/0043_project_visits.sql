-- When people were in a project, so that they are told what others did in it since.
CREATE TABLE project_visits (
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  -- The last time that they looked.
  visited timestamptz NOT NULL DEFAULT now(),
  -- When they last looked before this visit, which goes on while they look again within half an hour; null in the first.
  before timestamptz,
  PRIMARY KEY (tenant_id, item_id, user_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);
