-- What people are told, each in one team (docs/notifications.md).
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  -- What happened, typed: modules/notifications/notice.ts.
  data jsonb NOT NULL,
  -- Who did it; null for nobody in particular.
  by_id uuid REFERENCES users (id),
  -- The items that it happened to, the last of them, each once.
  item_ids uuid[] NOT NULL DEFAULT '{}',
  -- How often it happened.
  count integer NOT NULL DEFAULT 1,
  -- When it last happened.
  told timestamptz NOT NULL DEFAULT now(),
  read timestamptz,
  -- Whether the panel shows it; otherwise it only waits for its mail.
  in_app boolean NOT NULL,
  -- When it is written by mail, with all else that is due then; null: not, or not again.
  mail_due timestamptz,
  FOREIGN KEY (tenant_id, user_id) REFERENCES memberships (tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX notifications_of_person ON notifications (tenant_id, user_id, told DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id, tenant_id, kind) WHERE read IS NULL;
CREATE INDEX notifications_mail ON notifications (mail_due) WHERE mail_due IS NOT NULL;
CREATE INDEX notifications_old ON notifications (told);
-- What only waited for its mail, which went.
CREATE INDEX notifications_over ON notifications (told) WHERE NOT in_app AND mail_due IS NULL;
-- What asks for an answer.
CREATE INDEX notifications_requests ON notifications (tenant_id) WHERE kind = 'access_requested' AND read IS NULL;

-- How somebody wants to be told of a topic, where that is not the usual way.
CREATE TABLE notification_preferences (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  topic text NOT NULL,
  in_app boolean NOT NULL,
  mail text NOT NULL CHECK (mail IN ('off', 'at_once', 'daily')),
  PRIMARY KEY (tenant_id, user_id, topic),
  FOREIGN KEY (tenant_id, user_id) REFERENCES memberships (tenant_id, user_id) ON DELETE CASCADE
);

-- What Admins may read of.
CREATE INDEX mails_of_tenant_shown ON mails (tenant_id, id) WHERE content ->> 'kind' <> 'notice';
