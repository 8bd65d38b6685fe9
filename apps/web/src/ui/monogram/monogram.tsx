import { readableOn } from '@arbour/contract/readable-on'
import { getColor, getInitials } from './initials.ts'
import classes from './monogram.module.css'

interface MonogramProps {
  name: string
  picture: string | null
  /** Round for people; square for teams, whose pictures are not cropped. */
  shape?: 'round' | 'square'
  size?: number
  /** Chosen colours that replace the generated one: behind the initials, and behind a picture. */
  colors?: { primary: string; background: string } | undefined
}

/** The picture of a person or team, or their initials. Decorative: the name is beside it, or on the button around it. */
export function Monogram({ name, picture, shape = 'round', size = 28, colors }: MonogramProps) {
  const background = colors && (picture ? colors.background : colors.primary)
  const box = {
    width: size,
    height: size,
    fontSize: Math.round(size * 0.4),
    backgroundColor: background ?? getColor(name),
    color: background && readableOn(background),
  }
  return (
    <span
      className={classes.monogram}
      data-shape={shape}
      data-chosen={background ? true : undefined}
      data-initials={picture ? undefined : getInitials(name)}
      style={box}
      aria-hidden
    >
      {picture && <img src={picture} alt="" className={classes.picture} />}
    </span>
  )
}
