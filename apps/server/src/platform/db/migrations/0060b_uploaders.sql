-- Of what is stored already: who made the first version of it that there is.
UPDATE objects o SET uploaded_by = v.created_by
FROM (SELECT DISTINCT ON (tenant_id, object_id) tenant_id, object_id, created_by FROM versions ORDER BY tenant_id, object_id, created, id) v
WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id AND v.created_by IS NOT NULL AND o.uploaded_by IS NULL;
