-- Teams, people, and what the embedded identity provider keeps.

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  org_id text NOT NULL UNIQUE,
  name text NOT NULL,
  picture text,
  created timestamptz NOT NULL DEFAULT now()
);

-- A person as an identity provider knows them: one row for each (issuer, subject).
-- The issuer of the embedded provider is the word embedded, so that people outlive a change of PUBLIC_URL.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  picture text,
  created timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject)
);
CREATE UNIQUE INDEX users_embedded_email ON users (lower(email)) WHERE issuer = 'embedded';

-- Who belongs to which team. The roles are those of the last verified token.
CREATE TABLE memberships (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  user_id uuid NOT NULL REFERENCES users (id),
  roles text[] NOT NULL DEFAULT '{}',
  created timestamptz NOT NULL DEFAULT now(),
  -- When the person last signed in to the team: where the next sign-in leads if it names none.
  last_used timestamptz,
  PRIMARY KEY (tenant_id, user_id)
);
CREATE INDEX memberships_of_user ON memberships (user_id);

-- Passwords of the embedded provider: argon2id strings. email is in lower case.
CREATE TABLE credentials (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL
);

-- Sessions, grants, codes and refresh tokens of the embedded provider.
CREATE TABLE oidc_payloads (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  user_code text,
  uid text,
  expires timestamptz,
  consumed timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_payloads_grant ON oidc_payloads (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_payloads_uid ON oidc_payloads (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_payloads_expires ON oidc_payloads (expires);

-- The team that a sign-in was for: every token of a grant speaks for it.
CREATE TABLE oidc_grant_tenants (
  grant_id text PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants (id)
);

-- Failed and running attempts to sign in, by a digest of address and email (rate-limiter-flexible's shape).
CREATE TABLE sign_in_attempts (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX sign_in_attempts_expire ON sign_in_attempts (expire);

-- Keys that all servers of one database share: token signing, cookies, signed addresses.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created timestamptz NOT NULL DEFAULT now()
);

-- What the servers of one database tell its command-line tools, such as the public address.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
