-- Names of which nothing is seen are refused now: what has one gets a name by which it can be found.
CREATE FUNCTION is_blank(name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT name ~ ('^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680'
    '\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    '\U000110bd\U000110cd\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$')
$$;

UPDATE items SET name = 'Unnamed ' || id, name_key = 'unnamed ' || id WHERE is_blank(name);
UPDATE tags SET name = 'Unnamed ' || id, name_key = 'unnamed ' || id WHERE is_blank(name);

DROP FUNCTION is_blank(text);
