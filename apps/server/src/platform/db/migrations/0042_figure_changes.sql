-- What was done to figures by hand: sums follow from it.
CREATE TABLE figure_changes (
  tenant_id uuid NOT NULL,
  -- Grows in the order in which things happened.
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  figure text NOT NULL CHECK (figure IN ('budget', 'cost', 'quoted', 'value')),
  -- What the item showed before and since, and whether that was a sum of what is inside.
  amount_before numeric,
  amount_after numeric,
  was_sum boolean NOT NULL,
  is_sum boolean NOT NULL,
  user_id uuid REFERENCES users (id),
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX figure_changes_of_item ON figure_changes (tenant_id, item_id, id);
