-- Addresses with a user name or password were once let through when they were not written as they are parsed: `http:///user:pw@host/`.
UPDATE items SET
  url = regexp_replace(url, '^(https?:)[/\\]*[^/\\?#]*@', '\1//', 'i'),
  image_url = regexp_replace(image_url, '^(https?:)[/\\]*[^/\\?#]*@', '\1//', 'i')
WHERE url ~* '^https?:[/\\]*[^/\\?#]*@' OR image_url ~* '^https?:[/\\]*[^/\\?#]*@';
