import type { ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import { t } from '@arbour/messages/t'
import { IconFiles, IconInbox, IconLink, IconMail } from '@tabler/icons-react'
import { Breakable } from '#ui/breakable.tsx'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { accessPathText, CLOSURE_LABELS, getWarnings, granteeText } from '../model/external-texts.ts'
import classes from './way-cell.module.css'

/** An access path: the team or kind, the role, and its protections or why it is closed. */
export function AccessPathCell({ access }: { access: ExternalAccess }) {
  const { closed: closure } = access
  return (
    <span className={classes.way} data-closed={closure !== null || undefined}>
      <AccessPathMark access={access} />
      <span className={classes.words}>
        <bdi className={classes.name}>
          <Breakable text={accessPathText(access)} />
        </bdi>
        <span className={classes.who}>{granteeText(access)}</span>
        <span className={classes.marks}>
          {closure !== null && <StatusChip text={CLOSURE_LABELS[closure]} />}
          {access.has_password === true && <StatusChip text={t('common.password')} />}
          {getWarnings(access).map((warning) => (
            <StatusChip key={warning} text={warning} tone="waiting" />
          ))}
        </span>
      </span>
    </span>
  )
}

const ICONS = { share: IconMail, link: IconLink, request: IconInbox, transmittal: IconFiles } as const

function AccessPathMark({ access: { through: accessPath, tenant: team } }: { access: ExternalAccess }) {
  if (team) return <TeamMark team={team} size={32} />
  const Icon = ICONS[accessPath]
  return (
    <span className={classes.icon}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </span>
  )
}
