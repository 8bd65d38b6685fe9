import type { AuditKind } from '@arbour/contract/entities/team/audit'
import type { ChangeAction } from '#modules/core/audit/public.ts'

/** The category of each action. */
const KIND_OF_ACTION: Record<ChangeAction, Exclude<AuditKind, 'sign_in' | 'refusal'>> = {
  membership: 'people',
  suspension: 'people',
  group: 'people',
  second_step: 'people',
  invitation: 'people',
  password_link: 'people',
  join_code: 'people',
  access: 'access',
  ownership: 'access',
  lock: 'access',
  share: 'outside',
  partnership: 'outside',
  transmittal: 'outside',
  link: 'outside',
  connection: 'outside',
  connection_invitation: 'outside',
  webhook: 'outside',
  purge: 'deletion',
  restore_to_moment: 'deletion',
  version_removal: 'deletion',
  sharing_policy: 'team',
  team: 'team',
  sign_in_policy: 'team',
  closing: 'team',
  import: 'team',
  scan: 'access',
  scan_end: 'team',
  retry: 'team',
  quota: 'team',
  email_address: 'people',
  export: 'export',
  api_token: 'api_token',
  alarm: 'deletion',
  token_pause: 'api_token',
}

/** Returns the category of a row. Null for an action that this version does not know. */
export function kindOf({ kind, act }: { kind: 'refusal' | 'change' | 'sign_in'; act: string }): AuditKind | null {
  return kind === 'change' ? (KIND_OF_ACTION[act as ChangeAction] ?? null) : kind
}

/** Returns the actions of a category. */
export function actionsOf(kind: AuditKind): string[] {
  return Object.entries(KIND_OF_ACTION).flatMap(([act, one]) => (one === kind ? [act] : []))
}
