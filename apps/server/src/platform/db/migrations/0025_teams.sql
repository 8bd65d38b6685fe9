-- Teams of more than one person: how they are called, who is asked into them, what is written to people, and where they are signed in.

-- What stands for a team is its logo.
ALTER TABLE tenants RENAME COLUMN picture TO logo;
ALTER TABLE tenants
  ADD COLUMN short_name text,
  ADD COLUMN subdomain text,
  ADD COLUMN primary_color text NOT NULL DEFAULT '#1a7547',
  ADD COLUMN background_color text NOT NULL DEFAULT '#e3efe7';
UPDATE tenants SET short_name = coalesce(nullif(btrim(left(name, 40)), ''), 'Team');
-- As modules/teams/subdomain.ts makes them: of the name, numbered where several teams have one name. A reserved or empty one gets a number too.
WITH slugs AS (
  SELECT id, created, btrim(left(btrim(regexp_replace(lower(unaccent(name)), '[^a-z0-9]+', '-', 'g'), '-'), 50), '-') AS slug FROM tenants
), bases AS (
  SELECT id, created, CASE WHEN length(slug) < 3 THEN btrim('team-' || slug, '-') ELSE slug END AS base FROM slugs
), numbered AS (
  SELECT id, base, row_number() OVER (PARTITION BY base ORDER BY created, id) AS n FROM bases
)
UPDATE tenants t
SET subdomain = n.base || CASE WHEN n.n > 1 OR n.base = ANY (ARRAY[
  'abuse', 'account', 'accounts', 'admin', 'administrator', 'all', 'api', 'app', 'arbour', 'assets', 'auth', 'autoconfig',
  'autodiscover', 'bin', 'billing', 'blog', 'cdn', 'connect', 'dashboard', 'demo', 'dev', 'dns', 'docs', 'email', 'files', 'ftp',
  'git', 'healthz', 'help', 'host', 'hostmaster', 'idp', 'imap', 'info', 'invitation', 'localhost', 'login', 'logout', 'mail',
  'metrics', 'mx', 'no-reply', 'noreply', 'ns', 'ns1', 'ns2', 'oauth', 'oidc', 'pop', 'postmaster', 'public', 'root', 'security',
  'settings', 'share', 'shared', 'sh', 'smtp', 'ssl', 'sso', 'static', 'status', 'support', 'system', 'team', 'teams', 'test',
  'tls', 'webmail', 'webmaster', 'wpad', 'www']) THEN '-' || right(t.id::text, 12) ELSE '' END
FROM numbered n WHERE n.id = t.id;
ALTER TABLE tenants ALTER COLUMN short_name SET NOT NULL, ALTER COLUMN subdomain SET NOT NULL;
CREATE UNIQUE INDEX tenants_subdomain ON tenants (subdomain);

-- Since when somebody is suspended: no principal for now, though all that is theirs stays.
ALTER TABLE memberships ADD COLUMN suspended timestamptz;

-- Who is asked into a team. The secret of the link is kept as its digest.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  -- In lower case.
  email text NOT NULL,
  roles text[] NOT NULL DEFAULT '{}',
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES users (id),
  created timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL,
  accepted timestamptz,
  withdrawn timestamptz
);
CREATE INDEX invitations_of_tenant ON invitations (tenant_id, id);
-- One at a time for an address.
CREATE UNIQUE INDEX invitations_open ON invitations (tenant_id, email) WHERE accepted IS NULL AND withdrawn IS NULL;

-- Codes with which people join a team by themselves, as digests.
CREATE TABLE join_codes (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  code_hash bytea NOT NULL UNIQUE,
  -- The last letters of the code, for people to tell it from others.
  ending text NOT NULL,
  roles text[] NOT NULL DEFAULT '{}',
  made_by uuid NOT NULL REFERENCES users (id),
  created timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL,
  uses integer NOT NULL DEFAULT 0,
  max_uses integer
);
CREATE INDEX join_codes_of_tenant ON join_codes (tenant_id, id);

-- Passwords that may be set anew by who has the mail: one a person.
CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  token_hash bytea NOT NULL UNIQUE,
  expires timestamptz NOT NULL
);

-- The browsers in which people are signed in at the embedded provider, by the uid of its session.
CREATE TABLE sign_in_sessions (
  id uuid PRIMARY KEY,
  uid text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id),
  user_agent text NOT NULL,
  ip text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  last_used timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_sessions_of_user ON sign_in_sessions (user_id, last_used);

-- Sessions of the provider that were ended: a request that had read one before would write it back.
CREATE TABLE ended_sessions (
  uid text PRIMARY KEY,
  ended timestamptz NOT NULL DEFAULT now()
);

-- What the server writes to people.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- The team whose Admins may see it; null for what concerns a person alone, such as a password.
  tenant_id uuid REFERENCES tenants (id),
  recipient text NOT NULL,
  -- What it says, without its secret: modules/mail/content.ts.
  content jsonb NOT NULL,
  -- The link that signs in, resets or invites; gone once the mail is.
  secret_url text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'kept', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is sent, or tried again; while it is being sent, until when who does has time.
  due timestamptz NOT NULL DEFAULT now(),
  error text,
  created timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mails_due ON mails (due) WHERE state IN ('waiting', 'sending');
CREATE INDEX mails_of_tenant ON mails (tenant_id, id);
CREATE INDEX mails_old ON mails (created);

-- A person's tokens and sessions, when they are signed out everywhere.
CREATE INDEX oidc_payloads_account ON oidc_payloads ((payload ->> 'accountId')) WHERE payload ? 'accountId';
