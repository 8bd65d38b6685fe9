import { Illustration, near, stem } from './illustration.tsx'

/** The illustration of the calendar: the sun over the ground. */
export function CalendarIllustration() {
  return (
    <Illustration>
      <path className={near} d="M58 98a26 26 0 0 1 52 0z" />
      <path className={stem} d="M84 60V48M57 71l-8-8M111 71l8-8M46 91H36M122 91h10" />
    </Illustration>
  )
}
