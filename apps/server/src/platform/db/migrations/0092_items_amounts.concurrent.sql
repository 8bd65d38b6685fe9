-- Replaces items_figures, which lacks the currency.
CREATE INDEX CONCURRENTLY items_amounts ON items (tenant_id, parent_id) INCLUDE (currency, budget, cost, quoted, value)
  WHERE deleted IS NULL AND currency IS NOT NULL;
