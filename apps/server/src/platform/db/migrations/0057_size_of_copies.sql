-- A copy has the size of what it is made of: it need not be looked up for each of a thousand.
DROP TRIGGER items_size ON items;
CREATE TRIGGER items_size_added BEFORE INSERT ON items
  FOR EACH ROW WHEN (NEW.object_id IS NOT NULL AND NEW.size IS NULL) EXECUTE FUNCTION note_size();
CREATE TRIGGER items_size_changed BEFORE UPDATE OF object_id ON items
  FOR EACH ROW WHEN (NEW.object_id IS NOT NULL) EXECUTE FUNCTION note_size();
