-- A workbook once more, with the values of its formulas, made where the file itself does not say what they come to.
ALTER TABLE renditions DROP CONSTRAINT renditions_kind_check;
ALTER TABLE renditions ADD CONSTRAINT renditions_kind_check CHECK (kind IN ('small', 'large', 'preview', 'computed'));

-- What of a file its preview leaves out: comments, later pages. Null where that is not known, or nothing.
ALTER TABLE renditions ADD COLUMN unshown jsonb;
