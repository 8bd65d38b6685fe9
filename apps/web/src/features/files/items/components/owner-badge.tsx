import { t } from '@arbour/messages/t'
import { Tooltip } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { Owner } from '../model/shown-owner.ts'
import classes from './owner-badge.module.css'

interface OwnerBadgeProps {
  /** The other team; null if only its existence is known. */
  team: Owner | null
  /** In CSS pixels. */
  size?: number
  /** Shows the team's name, if there is space. */
  isNamed?: boolean
  /** The accessible name of the surrounding element already includes it. */
  isSaid?: boolean
}

/** A badge with the owner of an item that belongs to another team. */
export function OwnerBadge({ team, size = 16, isNamed = false, isSaid = false }: OwnerBadgeProps) {
  const ownerText = belongsTo(team?.name)
  if (isNamed) {
    return (
      <span className={classes.named} title={ownerText}>
        <IconUsers size={size} stroke={1.8} aria-hidden />
        <span className={classes.words}>{ownerText}</span>
      </span>
    )
  }
  return (
    <Tooltip label={ownerText}>
      <span className={classes.badge} {...(isSaid ? { 'aria-hidden': true } : { role: 'img', 'aria-label': ownerText })}>
        <IconUsers size={size} stroke={1.8} aria-hidden />
      </span>
    </Tooltip>
  )
}

/** Returns the label: `Belongs to Northwind` */
function belongsTo(name: string | undefined): string {
  return name === undefined ? t('files.common.ownedByAnotherTeam') : t('files.items.belongsToName', { name })
}
