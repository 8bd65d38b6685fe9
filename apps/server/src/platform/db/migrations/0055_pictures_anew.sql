-- What is shown of a TIFF is all of its pages now, and a picture in colours for print has one that is shown in its place. What was made before
-- goes, so that the next look through what was there has it made anew.
DELETE FROM renditions r USING versions v, items i
WHERE r.kind = 'preview' AND v.tenant_id = r.tenant_id AND v.object_id = r.object_id
  AND i.tenant_id = v.tenant_id AND i.id = v.item_id AND i.ext IN ('tif', 'tiff');
DELETE FROM renditions r USING objects o
WHERE r.kind = 'large' AND o.tenant_id = r.tenant_id AND o.id = r.object_id
  AND o.meta ->> 'colorspace' ~* '(cmyk|coated|fogra|swop|gracol|euroscale|japan color|newspaper)';
