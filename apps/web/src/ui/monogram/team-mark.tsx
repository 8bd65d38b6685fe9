import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { Monogram } from './monogram.tsx'

interface TeamMarkProps {
  team: Pick<TeamSummary, 'name' | 'picture'> & Partial<Pick<TeamSummary, 'primary_color' | 'background_color'>>
  /** Width and height in CSS pixels. */
  size: number
}

/** The picture of a team, or its initials, in its own colours if they are known. Decorative: its name is beside it. */
export function TeamMark({ team, size }: TeamMarkProps) {
  const { name, picture, primary_color: primary, background_color: background } = team
  const colors = primary !== undefined && background !== undefined ? { primary, background } : undefined
  return <Monogram name={name} picture={picture} shape="square" size={size} colors={colors} />
}
