-- What calls with `conflict: replace` did, step by step: where an item that became part of another leads to, what it was, and how to bring
-- both back. Outlives the item that ended, and goes when what it became part of is deleted for good.
CREATE TABLE replacements (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  -- The call.
  id uuid NOT NULL,
  -- Counts the call's steps from 0 in the order in which they were done, of so many. Without all of them it cannot be undone.
  step int NOT NULL,
  steps int NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  created timestamptz NOT NULL DEFAULT now(),
  -- What was placed, went to the bin, or ended.
  item_id uuid NOT NULL,
  -- What it became part of, when it ended. That may have ended since: then its own row leads on.
  into_id uuid,
  -- StepRecord of modules/files/replacement.ts.
  record jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id, step),
  CHECK (step >= 0 AND step < steps)
);
-- Where an id leads that is no item any more.
CREATE UNIQUE INDEX replacements_ended ON replacements (tenant_id, item_id) WHERE into_id IS NOT NULL;
-- What became part of an item.
CREATE INDEX replacements_into ON replacements (tenant_id, into_id) WHERE into_id IS NOT NULL;
-- What an item had a part in, when it is deleted for good.
CREATE INDEX replacements_item ON replacements (tenant_id, item_id);
