import classes from './sign-in-frame.module.css'

const ARCHES = Array.from({ length: 7 }, (_, index) => index)

/** An arcade far behind the card. */
export function Backdrop() {
  return (
    <svg className={classes.backdrop} viewBox="0 0 1400 420" preserveAspectRatio="xMidYMax slice" aria-hidden focusable="false">
      {ARCHES.map((index) => (
        <path key={index} className={classes.arch} d={`M${index * 200 + 20} 430V190a80 80 0 0 1 160 0v240`} />
      ))}
      {ARCHES.map((index) => (
        <path key={index} className={classes.innerArch} d={`M${index * 200 + 52} 430V196a48 48 0 0 1 96 0v234`} />
      ))}
      <path className={classes.ground} d="M0 418h1400" />
    </svg>
  )
}
