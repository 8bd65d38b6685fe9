-- Teams that were closed. Nobody is of such a team; it can be opened again until `ends`, then it is emptied, and the row stays to say so.
CREATE TABLE closed_teams (
  tenant_id uuid PRIMARY KEY REFERENCES tenants (id),
  closed timestamptz NOT NULL DEFAULT now(),
  closed_by uuid REFERENCES users (id),
  ends timestamptz NOT NULL,
  -- The digest of the secret that opens it again, which its Admins were sent.
  token_hash bytea NOT NULL UNIQUE,
  -- When everything of it was removed for good.
  purged timestamptz
);
CREATE INDEX closed_teams_due ON closed_teams (ends) WHERE purged IS NULL;

-- Accounts that people closed, in the same way.
CREATE TABLE closed_accounts (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  closed timestamptz NOT NULL DEFAULT now(),
  ends timestamptz NOT NULL,
  -- When name and address were removed for good.
  purged timestamptz
);
CREATE INDEX closed_accounts_due ON closed_accounts (ends) WHERE purged IS NULL;

-- To visitors the links of a closed team are over.
CREATE OR REPLACE FUNCTION link_closure(link public_links, policy sharing_policies) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN link.expires <= now() OR EXISTS (SELECT FROM closed_teams c WHERE c.tenant_id = link.tenant_id) THEN 'expired'
    WHEN NOT coalesce(policy.allows_links, true)
      OR (policy.needs_link_password AND link.password_hash IS NULL)
      OR (policy.max_link_days IS NOT NULL AND coalesce(link.expires > now() + make_interval(days => policy.max_link_days), true)) THEN 'policy'
  END
$$;
