-- Pages of office files that were made before do not say what they leave out, and were never more than 300. They go, so that the next look
-- through what was there, or whoever opens such a file, has them made anew.
DELETE FROM renditions r USING versions v, items i
WHERE r.kind = 'preview' AND r.state = 'ready' AND r.unshown IS NULL AND v.tenant_id = r.tenant_id AND v.object_id = r.source_id
  AND i.tenant_id = v.tenant_id AND i.id = v.item_id
  AND i.ext IN ('doc', 'docx', 'odt', 'rtf', 'xls', 'xlsx', 'xlsm', 'ods', 'ppt', 'pptx', 'odp');
