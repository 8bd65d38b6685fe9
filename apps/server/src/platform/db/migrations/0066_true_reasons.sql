-- Files of a kind that the server can't draw, or that LibreOffice can't open, were called damaged. Such failures go, so that the next look at
-- the files names the true reason.
DELETE FROM renditions
WHERE state = 'failed' AND reason IN ('The file is damaged', 'The file is damaged or protected by a password');
