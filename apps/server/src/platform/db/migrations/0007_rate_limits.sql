-- More than attempts to sign in is counted for a while.
ALTER TABLE sign_in_attempts RENAME TO rate_limits;
ALTER INDEX sign_in_attempts_pkey RENAME TO rate_limits_pkey;
ALTER INDEX sign_in_attempts_expire RENAME TO rate_limits_expire;
