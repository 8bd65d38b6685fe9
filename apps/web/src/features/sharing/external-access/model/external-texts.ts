import type { AccessPath, ExternalAccess, ExternalClosure, ExternalLack } from '@arbour/contract/entities/sharing/external-access'
import { formatCount, truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'

/** The labels of the filter by kind of access. */
export const WAY_LABELS: Record<AccessPath | 'all', string> = {
  all: 'Everything',
  share: 'Shared with teams',
  link: 'Public links',
  request: 'File requests',
  transmittal: 'Issued documents',
}

/** The labels of the filter by missing protection. */
export const LACK_LABELS: Record<ExternalLack, string> = { password: 'Without password', expiry: 'Without expiry' }

/** Why an access path is currently closed. */
export const CLOSURE_LABELS: Record<ExternalClosure, string> = {
  waiting: 'Waits for their team',
  declined: 'Declined',
  expired: 'Expired',
  policy: 'Closed by the team’s policy',
  restricted: 'Closed: restricted',
  deleted: 'Closed: in the bin',
}

/** Returns warnings about a link without protection. */
export function getWarnings({ through, has_password, expires, closed }: ExternalAccess): string[] {
  if (through === 'share' || through === 'transmittal' || closed !== null) return []
  return [...(has_password ? [] : ['No password']), ...(expires === null ? ['No expiry'] : [])]
}

/**
 * Describes who has access, and the role: `Whole team (Viewer)`, `Ada Byron (Editor); 2 more`, `Visitors can look and save`.
 */
export function granteeText({
  through,
  user_role,
  people,
  people_count,
  groups,
  email,
  allows_download,
}: ExternalAccess): string {
  if (through === 'transmittal') return 'Its recipients can look and save'
  if (through === 'request') return 'Visitors can add files'
  if (through === 'link') return allows_download ? 'Visitors can look and save' : 'Visitors can look'
  if (email !== null) return user_role === null ? '' : ROLE_LABELS[user_role]
  const inGroups = groups.map(({ group, user_role: role }) => groupText(group.name, ROLE_LABELS[role]))
  const namedPeople = people.slice(0, 2).map(({ user, user_role: role }) => `${user.name} (${ROLE_LABELS[role]})`)
  const hiddenCount = people_count - namedPeople.length
  const hiddenText = hiddenCount > 0 ? [`${formatCount(hiddenCount)} more`] : []
  return [...(user_role === null ? [] : [teamText(ROLE_LABELS[user_role])]), ...inGroups, ...namedPeople, ...hiddenText].join(
    '; ',
  )
}

function teamText(role: string): string {
  return `Whole team (${role})`
}

function groupText(name: string, role: string): string {
  return `${name}, a group (${role})`
}

/** Names the recipient or kind: `Acme`, `ada@example.org`, `Public link`. */
export function accessPathText({ through, tenant, email, number }: ExternalAccess): string {
  if (through === 'transmittal') return `Transmittal ${number ?? ''}`
  if (through === 'link') return 'Public link'
  if (through === 'request') return 'File request'
  return tenant?.name ?? email ?? 'A team that is gone'
}

/** Describes what ends when access is revoked: `Bridge, shared with Acme`, `plan.txt, public link`. */
export function endingText(access: ExternalAccess): string {
  const name = truncateMiddle(access.file.name, 40)
  const { tenant: team, email, number } = access
  switch (access.through) {
    case 'transmittal':
      return `${name}, transmittal ${number ?? ''}`
    case 'link':
      return `${name}, public link`
    case 'request':
      return `${name}, file request`
    case 'share': {
      const recipient = team?.name ?? email
      return recipient === null ? `${name}, shared with a team that is gone` : `${name}, shared with ${recipient}`
    }
  }
}

/** Returns a key that is unique in a list; a link's secret is not needed. */
export function getKey({ through, file, tenant, email, number }: ExternalAccess): string {
  return [through, file.id, tenant?.id ?? email ?? number ?? ''].join()
}

interface Confirmation {
  question: string
  verb: string
  text: string
}

/** Returns the question before access is revoked. */
export function getWithdrawal(selectedAccess: readonly ExternalAccess[]): Confirmation {
  const [firstAccess, ...others] = selectedAccess
  const loses = 'They lose access at once. What they added stays here.'
  if (!firstAccess || others.length > 0) {
    return { question: `Withdraw ${formatCount(selectedAccess.length)} ways in from outside?`, verb: 'Withdraw', text: loses }
  }
  const name = truncateMiddle(firstAccess.file.name, 40)
  if (firstAccess.through === 'link')
    return {
      question: `Delete the public link to ${name}?`,
      verb: 'Delete link',
      text: 'Its address leads nowhere from then on, and a new link has another.',
    }
  if (firstAccess.through === 'transmittal')
    return {
      question: `Withdraw transmittal ${firstAccess.number ?? ''}?`,
      verb: 'Withdraw',
      text: 'Nobody that it was issued to can open it any more. What they have saved they keep.',
    }
  if (firstAccess.through === 'request')
    return {
      question: `End the file request of ${name}?`,
      verb: 'End request',
      text: 'Its address leads nowhere from then on. What was added stays here.',
    }
  if (firstAccess.email !== null)
    return {
      question: `Withdraw ${name} from ${firstAccess.email}?`,
      verb: 'Withdraw',
      text: 'It will not be shared with them when their team is connected.',
    }
  const team = firstAccess.tenant?.name
  if (team === undefined)
    return {
      question: `Stop sharing ${name} with a team that is gone?`,
      verb: 'Stop sharing',
      text: 'What was added to it stays here.',
    }
  return {
    question: `Stop sharing ${name} with ${team}?`,
    verb: 'Stop sharing',
    text: `Everybody in ${team} loses access at once, and the folder goes from their files. What they added to it stays here.`,
  }
}
