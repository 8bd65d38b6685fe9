-- WebP pictures that are to be turned have a preview that is upright. The thumbnails of those that were there before go, so that the next look
-- at the files makes them and the preview.
DELETE FROM renditions r USING versions v, items i
WHERE r.state = 'ready' AND v.tenant_id = r.tenant_id AND v.object_id = r.source_id
  AND i.tenant_id = v.tenant_id AND i.id = v.item_id AND i.ext = 'webp';
