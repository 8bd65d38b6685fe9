import type { AuditDetail, AuditKind } from '@arbour/contract/entities/team/audit'
import { t } from '@arbour/messages/t'
import { alongLine } from '#lib/browser/direction.ts'

/** The kinds of audit log entries, in display order. */
export const AUDIT_KIND_LABELS: Record<AuditKind, string> = {
  sign_in: t('reporting.auditLog.signIns'),
  people: t('reporting.auditLog.peopleAndRoles'),
  access: t('reporting.auditLog.accessToItems'),
  outside: t('reporting.common.externalSharing'),
  deletion: t('reporting.auditLog.permanentDeletions'),
  team: t('reporting.auditLog.teamSettings'),
  export: t('reporting.auditLog.exports'),
  api_token: t('reporting.auditLog.apiTokens'),
  refusal: t('reporting.auditLog.deniedAttempts'),
}

/** Formats a change: `Member → Editor`, or only the new or the old value. */
export function detailText({ from, to }: AuditDetail): string {
  if (from === null) return to ?? ''
  return to === null ? t('reporting.auditLog.wasFrom', { from }) : `${from} ${alongLine('→')} ${to}`
}
