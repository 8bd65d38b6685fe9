import type { ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import { IconFiles, IconInbox, IconLink, IconMail } from '@tabler/icons-react'
import { Breakable } from '#ui/breakable.tsx'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { accessPathText, CLOSURE_LABELS, granteeText, warningsOf } from '../model/external-texts.ts'
import classes from './way-cell.module.css'

/** An access path: the team or kind, the role, and its protections or why it is closed. */
export function AccessPathCell({ access }: { access: ExternalAccess }) {
  const { closed } = access
  return (
    <span className={classes.way} data-closed={closed !== null || undefined}>
      <WayMark access={access} />
      <span className={classes.words}>
        <bdi className={classes.name}>
          <Breakable text={accessPathText(access)} />
        </bdi>
        <span className={classes.who}>{granteeText(access)}</span>
        <span className={classes.marks}>
          {closed !== null && <StatusChip text={CLOSURE_LABELS[closed]} />}
          {access.has_password === true && <StatusChip text="Password" />}
          {warningsOf(access).map((warning) => (
            <StatusChip key={warning} text={warning} tone="waiting" />
          ))}
        </span>
      </span>
    </span>
  )
}

const ICONS = { share: IconMail, link: IconLink, request: IconInbox, transmittal: IconFiles } as const

function WayMark({ access: { through, tenant } }: { access: ExternalAccess }) {
  if (tenant) return <TeamMark team={tenant} size={32} />
  const Icon = ICONS[through]
  return (
    <span className={classes.icon}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </span>
  )
}
