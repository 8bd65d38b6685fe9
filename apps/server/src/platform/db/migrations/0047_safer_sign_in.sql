-- Two-step sign-in, passkeys, and what people are shown of their sign-ins (decision 0033).

-- The app of a person that shows codes.
CREATE TABLE authenticator_apps (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Sealed with the key `app_secrets_key` of `secrets`.
  secret bytea NOT NULL,
  -- Null until a code has shown that the app has the secret.
  confirmed timestamptz,
  -- The time step of the code that was used last: it and those before it are refused.
  last_step bigint NOT NULL DEFAULT 0,
  created timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As the authenticator knows it, base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator says that it was used; 0 where it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  last_used timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Each opens the second step once, and goes with that.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- What an authenticator is to sign next: one for each interaction, and for each person who adds a passkey. Good for minutes, once.
CREATE TABLE passkey_challenges (
  owner text PRIMARY KEY,
  challenge text NOT NULL,
  expires timestamptz NOT NULL
);

-- Sign-ins whose password was right and whose second step is to come.
CREATE TABLE half_sign_ins (
  -- Of the provider's interaction.
  uid text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What the password fitted: with another one this is over.
  password_hash text NOT NULL,
  -- They open again what was closed.
  is_coming_back boolean NOT NULL,
  created timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sign_in_events (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('signed_in', 'failed', 'app_on', 'app_off', 'passkey_added', 'passkey_removed', 'recovery_codes_made',
    'password_changed', 'password_reset', 'second_step_reset')),
  means text[] NOT NULL DEFAULT '{}',
  user_agent text NOT NULL DEFAULT '',
  ip text,
  -- The name of a passkey, or of a team.
  about text,
  count integer NOT NULL DEFAULT 1,
  -- What failed in one hour at one place by one means is one row.
  slot text UNIQUE,
  created timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_events_user ON sign_in_events (user_id, created DESC, id DESC);
CREATE INDEX sign_in_events_created ON sign_in_events (created);

-- Whether its members need a second step.
ALTER TABLE tenants ADD COLUMN needs_second_step boolean NOT NULL DEFAULT false;

-- The one place that says who has a second step.
CREATE FUNCTION has_second_step(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = person AND a.confirmed IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = person)
$$;
