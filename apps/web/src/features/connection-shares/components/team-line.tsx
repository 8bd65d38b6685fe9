import type { TeamSummary } from '@arbour/contract/entities/connection'
import type { ReactNode } from 'react'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './team-line.module.css'

interface TeamLineProps {
  team: Pick<TeamSummary, 'name' | 'picture'>
  /** Side of the picture in CSS pixels. */
  size?: number
  /** Below the name. */
  children?: ReactNode
}

/** A team in a list: its picture, its name, and below that what is to be said of it. */
export function TeamLine({ team: { name, picture }, size = 28, children }: TeamLineProps) {
  return (
    <span className={classes.line}>
      <Monogram name={name} picture={picture} shape="square" size={size} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        {children}
      </span>
    </span>
  )
}
