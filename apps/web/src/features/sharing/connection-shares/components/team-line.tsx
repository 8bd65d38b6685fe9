import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { ReactNode } from 'react'
import { RowText } from '#ui/list/list.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import classes from './team-line.module.css'

interface TeamLineProps {
  team: TeamSummary
  /** Width and height of the picture in CSS pixels. */
  size?: number
  /** Rendered below the name. */
  children?: ReactNode
}

/** A team in a list: its picture, name and details. */
export function TeamLine({ team, size = 28, children }: TeamLineProps) {
  return (
    <span className={classes.line}>
      <TeamMark team={team} size={size} />
      <RowText title={team.name}>{children}</RowText>
    </span>
  )
}
