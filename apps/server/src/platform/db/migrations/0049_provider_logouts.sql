-- What an outside identity provider has ended (OpenID Connect Back-Channel Logout): tokens of it open nothing any more.
CREATE TABLE provider_logouts (
  issuer text NOT NULL,
  -- 'session': the tokens of one sign-in. 'person': all tokens of somebody. 'unnamed': those that do not say which sign-in they came from.
  kind text NOT NULL CHECK (kind IN ('session', 'person', 'unnamed')),
  -- The sign-in or the subject, as the provider names them.
  value text NOT NULL,
  -- Of people: tokens that were issued up to then have ended.
  ended timestamptz NOT NULL,
  PRIMARY KEY (issuer, kind, value)
);
CREATE INDEX provider_logouts_ended ON provider_logouts (ended);

-- Each logout token counts once.
CREATE TABLE logout_tokens (
  issuer text NOT NULL,
  jti text NOT NULL,
  received timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, jti)
);
