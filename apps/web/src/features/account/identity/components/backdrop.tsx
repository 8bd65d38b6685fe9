import classes from './sign-in/sign-in-frame.module.css'

const ARCHES = Array.from({ length: 7 }, (_, index) => index)

/** A leaf on the right, and one lower on the left, of a stem at 0. */
const LEAVES = 'M2 10C-1-22 18-44 52-45 53-11 34 10 2 10zM-2 46C0 20-14 3-42 1-43 29-28 46-2 46z'

/** An arcade in the background of the card. */
export function Backdrop() {
  return (
    <svg className={classes.backdrop} viewBox="0 0 1400 420" preserveAspectRatio="xMidYMax slice" aria-hidden focusable="false">
      {ARCHES.map((index) => (
        <g key={index} transform={`translate(${index * 200} 0)`}>
          <path className={classes.arch} d="M14 430V186a86 86 0 0 1 172 0v244" />
          <path className={classes.innerArch} d="M34 430V188a66 66 0 0 1 132 0v242" />
          <path className={classes.stem} d={index % 2 === 0 ? 'M100 418V300' : 'M100 418V340'} />
          <path className={classes.leaf} d={LEAVES} transform={`translate(100 ${index % 2 === 0 ? 330 : 370})`} />
        </g>
      ))}
      <path className={classes.ground} d="M0 418h1400" />
    </svg>
  )
}
