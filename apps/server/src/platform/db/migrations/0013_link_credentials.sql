-- Addresses with a user name or password were once let through when they were not written as they are parsed: `http:///user:pw@host/`.
-- Tabs and line breaks are nothing to who parses an address, wherever they stand.
UPDATE items SET
  url = regexp_replace(regexp_replace(url, '[\t\n\r]', '', 'g'), '^(https?:)[/\\]*[^/\\?#]*@', '\1//', 'i'),
  image_url = regexp_replace(regexp_replace(image_url, '[\t\n\r]', '', 'g'), '^(https?:)[/\\]*[^/\\?#]*@', '\1//', 'i')
WHERE url ~ '[\t\n\r]' OR image_url ~ '[\t\n\r]' OR url ~* '^https?:[/\\]*[^/\\?#]*@' OR image_url ~* '^https?:[/\\]*[^/\\?#]*@';
