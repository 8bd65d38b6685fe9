import { colorOf, initialsOf } from './initials.ts'
import classes from './monogram.module.css'

interface MonogramProps {
  name: string
  picture: string | null
  /** Round for people, square for teams. */
  shape?: 'round' | 'square'
  size?: number
}

/** The picture of a person or team, or their initials. Decoration: the name stands beside it, or on the button around it. */
export function Monogram({ name, picture, shape = 'round', size = 28 }: MonogramProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.4), backgroundColor: colorOf(name) }
  return (
    <span
      className={classes.monogram}
      data-shape={shape}
      data-initials={picture ? undefined : initialsOf(name)}
      style={box}
      aria-hidden
    >
      {picture && <img src={picture} alt="" className={classes.picture} />}
    </span>
  )
}
