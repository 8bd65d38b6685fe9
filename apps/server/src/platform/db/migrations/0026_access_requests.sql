-- Who asks to open what, until they are answered or need not ask any more.
CREATE TABLE access_requests (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  user_id uuid NOT NULL,
  message text NOT NULL,
  -- Who was told of it: who answers may change.
  told uuid[] NOT NULL DEFAULT '{}',
  created timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tenant_id, item_id, user_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE,
  -- Who leaves the team asks for nothing.
  FOREIGN KEY (tenant_id, user_id) REFERENCES memberships (tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX access_requests_of_person ON access_requests (tenant_id, user_id, created);

-- The role of somebody on an item, as the item's activity tells it.
ALTER TYPE event_type ADD VALUE 'access';

-- Who set a rule, and when.
CREATE INDEX audit_entries_of_item ON audit_entries (tenant_id, item_id, id) WHERE kind = 'change';
