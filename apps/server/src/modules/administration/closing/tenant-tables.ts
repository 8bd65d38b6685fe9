/**
 * All columns that refer to a team, grouped by what happens to their rows when a team is permanently deleted (decision 0038). A
 * test compares them with the schema and fails if a new table is missing here.
 */

/** Tables whose rows are deleted, with the column that names the team, in an order that satisfies foreign keys. */
export const EMPTIED = [
  ['outbox', 'tenant_id'],
  ['notifications', 'tenant_id'],
  ['notification_preferences', 'tenant_id'],
  ['remembered_views', 'team_id'],
  ['remembered_views', 'tenant_id'],
  ['access_requests', 'tenant_id'],
  ['transmittal_files', 'tenant_id'],
  ['transmittals', 'tenant_id'],
  ['figure_changes', 'tenant_id'],
  ['project_visits', 'tenant_id'],
  ['project_details', 'tenant_id'],
  ['request_files', 'tenant_id'],
  ['replacements', 'tenant_id'],
  ['lock_tokens', 'tenant_id'],
  ['lock_tokens', 'holder_tenant_id'],
  ['item_locks', 'tenant_id'],
  ['item_locks', 'holder_tenant_id'],
  ['webdav_properties', 'tenant_id'],
  ['vacated_names', 'tenant_id'],
  ['junk_files', 'tenant_id'],
  ['redirects', 'tenant_id'],
  ['stars', 'tenant_id'],
  ['item_tags', 'tenant_id'],
  ['tags', 'tenant_id'],
  ['public_links', 'tenant_id'],
  ['share_addresses', 'tenant_id'],
  ['partnership_files', 'tenant_id'],
  ['partnerships', 'tenant_id'],
  ['partnerships', 'partner_tenant_id'],
  ['shares', 'tenant_id'],
  ['shares', 'grantee_tenant_id'],
  ['connection_invitations', 'tenant_id'],
  ['connections', 'from_tenant_id'],
  ['connections', 'to_tenant_id'],
  ['grants', 'tenant_id'],
  ['grants', 'grantee_tenant_id'],
  ['events', 'tenant_id'],
  ['event_days', 'tenant_id'],
  ['webhook_deliveries', 'tenant_id'],
  ['webhooks', 'tenant_id'],
  ['boundaries', 'tenant_id'],
  ['versions', 'tenant_id'],
  ['proposed_versions', 'tenant_id'],
  ['renditions', 'tenant_id'],
  ['folder_changes', 'tenant_id'],
  ['items', 'tenant_id'],
  ['object_scans', 'tenant_id'],
  ['objects', 'tenant_id'],
  ['uploads', 'tenant_id'],
  ['imports', 'tenant_id'],
  // After those three, whose triggers write to it.
  ['storage_use', 'tenant_id'],
  ['team_quotas', 'tenant_id'],
  ['child_counts', 'tenant_id'],
  ['search_words', 'tenant_id'],
  ['sharing_policies', 'tenant_id'],
  ['join_codes', 'tenant_id'],
  ['invitations', 'tenant_id'],
  ['group_members', 'tenant_id'],
  ['groups', 'tenant_id'],
  ['api_tokens', 'tenant_id'],
  ['team_imports', 'tenant_id'],
  ['memberships', 'tenant_id'],
  // After that, whose trigger writes to it.
  ['former_memberships', 'tenant_id'],
  ['oidc_grant_tenants', 'tenant_id'],
  ['mails', 'tenant_id'],
  ['outside_reads', 'tenant_id'],
  ['audit_entries', 'tenant_id'],
] as const

/** Columns in rows of other teams, which keep referring to the empty team. */
export const KEPT = [
  // Records that it was deleted.
  ['closed_teams', 'tenant_id'],
  // The team through which a user acted in another team's tree.
  ['items', 'added_by_tenant_id'],
  ['items', 'deleted_by_tenant_id'],
  ['versions', 'created_by_tenant_id'],
  ['proposed_versions', 'proposed_by_tenant_id'],
  ['events', 'by_tenant_id'],
  // The recipient of issued documents.
  ['transmittal_recipients', 'partner_tenant_id'],
  // Mounts of its folders ended with their shares.
  ['items', 'source_tenant_id'],
] as const
