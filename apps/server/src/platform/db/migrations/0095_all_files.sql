-- The root has one spelling, which is also the one of the navigation.
UPDATE items SET name = 'All Files'
  FROM tenants
  WHERE items.tenant_id = tenants.id AND items.parent_id IS NULL AND items.deleted IS NULL AND items.name = 'All files';
