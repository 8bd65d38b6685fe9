CREATE INDEX CONCURRENTLY items_other_amounts ON items (tenant_id, parent_id) WHERE deleted IS NULL AND other_amounts IS NOT NULL;
