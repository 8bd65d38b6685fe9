CREATE INDEX CONCURRENTLY items_figures ON items (tenant_id, parent_id) INCLUDE (currency, budget, cost, quoted, value)
  WHERE deleted IS NULL AND currency IS NOT NULL;
