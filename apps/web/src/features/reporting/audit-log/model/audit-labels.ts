import type { AuditDetail, AuditKind } from '@arbour/contract/entities/team/audit'

/** The kinds of audit log entries, in display order. */
export const AUDIT_KIND_LABELS: Record<AuditKind, string> = {
  sign_in: 'Sign-ins',
  people: 'People and roles',
  access: 'Access to items',
  outside: 'Sharing outside the team',
  deletion: 'Deleted for good',
  team: 'Team settings',
  export: 'Exports',
  api_token: 'API tokens',
  refusal: 'Refusals',
}

/** Formats a change: `Member → Editor`, or only the new or the old value. */
export function detailText({ from, to }: AuditDetail): string {
  if (from === null) return to ?? ''
  return to === null ? `was ${from}` : `${from} → ${to}`
}
