-- Whether anything still stands in an item, in the bin or not: asked by its foreign key for every row that is deleted for good.
-- The other indexes of parents hold a part of the items only, without which a million of them are looked through each time.
CREATE INDEX items_parent ON items (tenant_id, parent_id);
