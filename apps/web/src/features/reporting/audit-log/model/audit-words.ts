import type { AuditDetail, AuditKind } from '@arbour/contract/entities/team/audit'

/** What is on the record, in the order in which it is offered. */
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

/** What was different: `Member → Editor`, or what it is now, or was, alone. */
export function detailText({ from, to }: AuditDetail): string {
  if (from === null) return to ?? ''
  return to === null ? `was ${from}` : `${from} → ${to}`
}
