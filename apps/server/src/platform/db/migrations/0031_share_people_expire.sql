-- An end belongs to whom it was said of: the people of a share have ends of their own, and that of the share is the whole team's.
ALTER TABLE share_people ADD COLUMN expires timestamptz;
UPDATE share_people p SET expires = s.expires FROM shares s WHERE s.id = p.share_id AND s.expires IS NOT NULL;
UPDATE shares SET expires = NULL WHERE is_restricted;
CREATE INDEX share_people_expiring ON share_people (expires) WHERE expires IS NOT NULL;
